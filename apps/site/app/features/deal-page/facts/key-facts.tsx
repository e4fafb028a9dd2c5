import type { DealDetail } from '@outcrop/contracts';
import { FACTS } from '../../../deal/words/deal-facts.ts';
import { type DealKind, kindOf } from '../../../deal/words/deal-kind.ts';
import { type Fact, labelOf } from '../../../deal/words/fact.ts';
import { type Figure, gapBefore } from '../../../format/figures.ts';
import styles from './key-facts.module.css';

/** What a reader asks first. A study or an event is not judged by volumes: it is about a place, costs something, and has a day. */
const KEY_FACTS: Readonly<Record<DealKind, readonly Fact[]>> = {
  Deal: [
    FACTS.netProduction,
    FACTS.cashFlow,
    FACTS.workingInterest,
    FACTS.netRevenueInterest,
    FACTS.reserves,
    FACTS.price,
  ],
  Study: [FACTS.dateListed, FACTS.whr, FACTS.price, FACTS.deadlineDate],
  Event: [FACTS.closingDate, FACTS.whr, FACTS.price, FACTS.deadlineDate],
};

interface KeyFact {
  label: string;
  figure: Figure;
  /** It is said in words, which may take a second line. */
  isWords: boolean;
}

/** The figures of a deal that are known, the most important first. */
export const keyFactsOf = (deal: DealDetail): KeyFact[] =>
  KEY_FACTS[kindOf(deal)].flatMap((fact) => {
    const figure = fact.read(deal);
    return figure ? [{ label: labelOf(fact, deal), figure, isWords: fact === FACTS.whr }] : [];
  });

/** A deal's figures, large, below its name; unknown ones are left out. */
export function KeyFacts({ deal }: { deal: DealDetail }) {
  const facts = keyFactsOf(deal);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.key}>
      {facts.map(({ label, figure, isWords }) => (
        <div key={label} className={isWords ? styles.words : undefined}>
          <dt>{label}</dt>
          <dd>
            <FigureText figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure with its unit, smaller, after it. */
const FigureText = ({ figure: { text, unit } }: { figure: Figure }) => (
  <>
    {text}
    {unit && (
      <>
        {gapBefore(unit)}
        <small>{unit}</small>
      </>
    )}
  </>
);
