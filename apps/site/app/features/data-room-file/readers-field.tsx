import { NOTE_READERS } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { FieldFrame } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import styles from './notes-panel.module.css';

/** Who reads a note. */
export const ReadersField = ({ id, defaultValue }: { id: string; defaultValue: string | undefined }) => (
  <FieldFrame id={id} label="Who reads it">
    <span className={styles.select}>
      <select id={id} name="readers" className={formStyles.input} defaultValue={defaultValue}>
        {Object.entries(NOTE_READERS).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  </FieldFrame>
);
