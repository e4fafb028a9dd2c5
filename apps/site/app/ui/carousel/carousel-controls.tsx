import { Icon } from '@outcrop/look';
import { iconButton } from '../button.ts';
import styles from './carousel.module.css';
import type { Carousel } from './use-carousel.ts';

/**
 * Pause, the arrows and what is in view. Where everything fits into one view there is nothing to turn.
 * @param things what the slides show, in the plural: "deals"
 * @param of whether a view is one slide or several
 */
export function CarouselControls({
  carousel: { count, view, playing, setPlaying, turn, held },
  things,
  of,
  className,
}: {
  carousel: Carousel;
  things: string;
  of: 'one' | 'many';
  className?: string | undefined;
}) {
  if (count < 2) return null;
  const fits = view !== null && view.perView >= count;
  return (
    <div
      className={`${styles.controls} ${of === 'one' ? styles.ofOne : styles.ofMany} ${className ?? ''} scripted`}
      data-idle={fits ? '' : undefined}
    >
      <button
        type="button"
        className={`link small ${styles.pause}`}
        aria-label={`${playing ? 'Pause' : 'Play'} ${things}`}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? 'Pause' : 'Play'}
      </button>
      {/* Read out only when somebody turns: not while views come by themselves. */}
      <span className={styles.place} aria-live={playing ? 'off' : 'polite'}>
        {view && <Place count={count} {...view} />}
      </span>
      <span className={styles.arrows}>
        <button
          type="button"
          className={iconButton}
          aria-label={`Previous ${things}`}
          onClick={() => turn(-1)}
          onFocus={held.onFocus}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          className={iconButton}
          aria-label={`Next ${things}`}
          onClick={() => turn(1)}
          onFocus={held.onFocus}
        >
          <Icon name="right" />
        </button>
      </span>
    </div>
  );
}

/** "2 of 5", "7 to 12 of 18". */
function Place({ count, first, perView }: { count: number; first: number; perView: number }) {
  const last = Math.min(first + perView, count);
  return (
    <>
      <b>{perView === 1 ? first + 1 : `${first + 1} to ${last}`}</b> of {count}
    </>
  );
}
