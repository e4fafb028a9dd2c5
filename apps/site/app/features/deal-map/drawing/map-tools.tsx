import { Icon } from '@outcrop/look';
import { button } from '../../../ui/button.ts';
import styles from './map-tools.module.css';
import type { useDrawing } from './use-drawing.ts';

/** Draw an area or a box, edit or clear what is searched; while drawing, what can be done with every corner. */
export function MapTools({
  drawing: { drawing, finish, addAtCentre, step, begin, cancel },
  hasArea,
  hasBox,
  onEdit,
  onClear,
}: {
  drawing: ReturnType<typeof useDrawing>;
  hasArea: boolean;
  hasBox: boolean;
  onEdit: () => void;
  onClear: () => void;
}) {
  if (!drawing) {
    return (
      <div className={styles.tools} role="toolbar" aria-label="Search inside">
        <button
          type="button"
          className={hasArea ? button('fill', 'small') : `${button('small')} ${styles.plain}`}
          onClick={hasArea ? onEdit : () => begin('area')}
        >
          <Icon name="area" />
          {hasArea ? 'Edit area' : <Named by="Draw an" what="area" />}
        </button>
        {!hasArea && (
          <button type="button" className={`${button('small')} ${styles.plain}`} onClick={() => begin('box')}>
            <Icon name="box" />
            <Named by="Search inside a" what="box" />
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
    <fieldset className={styles.drawing}>
      <legend className="vh">{isArea ? 'Drawing an area' : 'Drawing a box'}</legend>
      <p role="status">
        {problem ? (
          <strong className={styles.problem}>{problem}</strong>
        ) : corners.length === 0 ? (
          <>
            Click {isArea ? 'the corners of the area' : 'two opposite corners'} on the map.
            <span className={styles.keys}>
              {' '}
              By keyboard: arrow keys move the map, Space sets a corner in its middle.
            </span>
          </>
        ) : isArea ? (
          <>
            {corners.length} {corners.length === 1 ? 'corner' : 'corners'}.
            <span className={styles.keys}> Enter or a double click finishes, Backspace takes the last one away.</span>
          </>
        ) : (
          'One corner. Now the opposite one.'
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
          <Named by="Set" what="corner" />
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

/** A tool's name, of which a narrow map shows the last word alone: the tools are to cover as few deals as they can. */
const Named = ({ by, what }: { by: string; what: string }) => (
  <span>
    <span className={styles.by}>{by} </span>
    <span className={styles.what}>{what}</span>
  </span>
);
