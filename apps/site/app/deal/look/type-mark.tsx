import { DEAL_TYPES, type DealSize, type DealTypeCode } from '@outcrop/contracts';
import { typeCodes } from '../words/type-codes.ts';
import styles from './type-mark.module.css';

/** A type as on a lease map: its code in a ruled cell, the word beside it where there is room. */
export function TypeMark({ code, word = true }: { code: DealTypeCode; word?: boolean }) {
  return (
    <span className={styles.mark}>
      <abbr title={DEAL_TYPES[code]}>{code}</abbr>
      {word && <span>{DEAL_TYPES[code]}</span>}
    </span>
  );
}

/** Marks of all types of a deal; the word beside the first alone, as there is no room for more. */
export const TypeMarks = ({ plsCode }: { plsCode: string }) =>
  typeCodes(plsCode).map((code, at) => <TypeMark key={code} code={code} word={at === 0} />);

/** "Producing, Royalty" */
export const typeWords = (plsCode: string): string =>
  typeCodes(plsCode)
    .map((code) => DEAL_TYPES[code])
    .join(', ');

/** A deal's size in a sentence or a tag; the header's buttons have words of their own. */
export const DEAL_SIZE_WORDS: Readonly<Record<DealSize, string>> = {
  small: 'Small deal',
  medium: 'Mid-value deal',
  large: 'Larger deal',
};
