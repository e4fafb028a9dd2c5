import { Icon } from '@outcrop/look';
import { deals } from '../../../deal/words/deal-kind.ts';
import { button } from '../../../ui/button.ts';
import type { MapPageState } from '../use-map-page.ts';
import styles from './map-tools.module.css';
import type { useDrawing } from './use-drawing.ts';
import type { DrawnCount } from './use-drawn-count.ts';

/** Draw an area or a box, edit or clear the one that is searched; while drawing, what to do next. */
export function MapTools({
  page: { state, isBoxFixed: hasBox, onClear },
  drawing: { drawing, finish, addAtCentre, step, begin, cancel },
  count,
}: {
  page: MapPageState;
  drawing: ReturnType<typeof useDrawing>;
  /** How many deals what is drawn would find, if it is known. */
  count: DrawnCount | undefined;
}) {
  const hasArea = state.polygon !== undefined;
  if (!drawing) {
    return (
      <div
        className={styles.tools}
        role="toolbar"
        aria-label="Search inside"
        data-busy={hasArea || hasBox || undefined}
      >
        <button
          type="button"
          className={hasArea ? button('fill', 'small') : `${button('small')} ${styles.plain}`}
          onClick={() => begin('area', state.polygon)}
        >
          <Icon name="area" />
          {hasArea ? 'Edit area' : <ToolLabel start="Draw an" last="area" />}
        </button>
        {!hasArea && (
          <button type="button" className={`${button('small')} ${styles.plain}`} onClick={() => begin('box')}>
            <Icon name="box" />
            <ToolLabel start="Search inside a" last="box" />
          </button>
        )}
        {(hasArea || hasBox) && (
          <button type="button" className={`${button('small')} ${styles.plain}`} onClick={onClear}>
            {hasArea ? 'Clear area' : 'Clear box'}
          </button>
        )}
      </div>
    );
  }
  const { kind, corners, problem } = drawing;
  const isArea = kind === 'area';
  return (
    <fieldset className={styles.drawing} data-busy>
      <legend className="vh">{isArea ? 'Drawing an area' : 'Drawing a box'}</legend>
      <p role="status">
        {problem ? (
          <strong className={styles.problem}>{problem}</strong>
        ) : corners.length === 0 ? (
          <>
            {isArea
              ? 'Click the corners of the area on the map.'
              : 'Drag a box on the map, or click two opposite corners.'}
            <span className={styles.keys}>
              {' '}
              By keyboard: arrow keys move the map, Space sets a corner in the middle.
            </span>
          </>
        ) : isArea ? (
          <>
            {corners.length} {corners.length === 1 ? 'corner' : 'corners'}.{count !== undefined && ' '}
            {count !== undefined && <Inside count={count} />}
            <span className={styles.keys}>
              {' '}
              Enter, a double click or the first corner finishes, Backspace removes the last corner.
            </span>
          </>
        ) : count === undefined ? (
          'One corner is set. Now set the opposite one.'
        ) : (
          <Inside count={count} />
        )}
      </p>
      <div className={styles.doing}>
        {isArea && (
          <button type="button" className={button('fill', 'small')} onClick={finish}>
            <span>
              Search<span className={styles.by}> this area</span>
            </span>
          </button>
        )}
        <button type="button" className={button('line', 'small')} onClick={addAtCentre}>
          <ToolLabel start="Set" last="corner" />
        </button>
        {isArea && corners.length > 0 && (
          <button type="button" className={button('quiet', 'small')} onClick={() => step({ do: 'undo' })}>
            Undo
          </button>
        )}
        <button type="button" className={button('quiet', 'small')} onClick={cancel}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}

/** A tool's label, of which a narrow map shows the last word only, so that the tools cover as few deals as possible. */
const ToolLabel = ({ start, last }: { start: string; last: string }) => (
  <span>
    <span className={styles.by}>{start} </span>
    <span className={styles.what}>{last}</span>
  </span>
);

const Inside = ({ count: { total, sold, isOld } }: { count: DrawnCount }) => (
  <b aria-busy={isOld}>{deals(total, sold)} inside.</b>
);
