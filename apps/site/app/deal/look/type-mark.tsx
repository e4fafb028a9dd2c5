import { DEAL_TYPES, type DealSize, type DealTypeCode } from '@outcrop/contracts';
import { typeCodes } from '../words/deal-kind.ts';
import styles from './type-mark.module.css';

/** A type as on a lease map: its code in a ruled cell, its name beside it where there is room. */
export const TypeMark = ({ code, withName = true }: { code: DealTypeCode; withName?: boolean }) => (
  <span className={styles.mark}>
    <abbr title={DEAL_TYPES[code]}>{code}</abbr>
    {withName && <span>{DEAL_TYPES[code]}</span>}
  </span>
);

/** Marks of a deal's types, of all unless there is room for so many alone; only the first has its name beside it. */
export const TypeMarks = ({ plsCode, most }: { plsCode: string; most?: number }) =>
  typeCodes(plsCode)
    .slice(0, most)
    .map((code, at) => <TypeMark key={code} code={code} withName={at === 0} />);

/** "Producing, Royalty" */
export const typeWords = (plsCode: string): string =>
  typeCodes(plsCode)
    .map((code) => DEAL_TYPES[code])
    .join(', ');

/** A deal's size in a sentence or a tag; the header's buttons have labels of their own. */
export const DEAL_SIZE_WORDS: Readonly<Record<DealSize, string>> = {
  small: 'Small deal',
  medium: 'Mid-value deal',
  large: 'Larger deal',
};
