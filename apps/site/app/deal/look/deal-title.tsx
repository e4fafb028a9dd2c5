import styles from './deal-title.module.css';

/** Longest hyphenated word that is kept on one line, in characters. */
const MAX_UNBROKEN_LENGTH = 18;

/** A deal's name; "non-operated" does not break at its hyphen. */
export const DealTitle = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 === 1 && part.length <= MAX_UNBROKEN_LENGTH ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={at} className={styles.kept}>
        {part}
      </span>
    ) : (
      part
    ),
  );
