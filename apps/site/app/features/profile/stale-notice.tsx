import { button } from '../../ui/button.ts';
import { useHydrated } from '../../ui/use-site.ts';
import styles from './profile.module.css';

/** Somebody saved the same form elsewhere meanwhile: which of the two is to stand. */
export function StaleNotice({
  differences,
  address,
  onTheirs,
  onMine,
}: {
  /** Fields in which the two differ. */
  differences: number;
  /** Of the page, which shows what was saved: without a script. */
  address: string;
  onTheirs: () => void;
  onMine: () => void;
}) {
  const hydrated = useHydrated();
  return (
    <div role="alert" className={styles.stale}>
      <h2>This was saved in another window</h2>
      <p>
        {differences === 1 ? 'One field differs' : `${differences} fields differ`} from what you see here. What you
        typed is kept until you choose.
      </p>
      <p className={styles.doing}>
        {hydrated ? (
          <>
            <button type="button" className={button('fill', 'small')} onClick={onMine}>
              Save mine
            </button>
            <button type="button" className={button('line', 'small')} onClick={onTheirs}>
              Show what was saved
            </button>
          </>
        ) : (
          <>
            <button type="submit" className={button('fill', 'small')}>
              Save mine
            </button>
            <a className={button('line', 'small')} href={address}>
              Show what was saved
            </a>
          </>
        )}
      </p>
    </div>
  );
}
