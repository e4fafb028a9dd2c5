import type { DealSummary } from '@outcrop/contracts';
import { FACTS } from './deal-facts.ts';
import { kindOf } from './deal-kind.ts';
import { type Fact, labelOf, shown } from './fact.ts';
import { listFacts } from './summary-facts.ts';

interface Labelled {
  label: string;
  value: string;
}
/** Those of the facts that the deal tells. */
const told = (deal: DealSummary, facts: readonly Fact<DealSummary>[]): Labelled[] =>
  facts.flatMap((fact) => (fact.read(deal) ? [{ label: labelOf(fact, deal), value: shown(fact, deal) }] : []));

/** The figures of a card: those of the list, and of a study what it costs. */
export const cardFacts = (deal: DealSummary): Labelled[] =>
  kindOf(deal) === 'Study' ? [...told(deal, [FACTS.price]), ...listFacts(deal)] : listFacts(deal);

/** What a card as wide as the page says besides: how the deal stands, until when, and who to ask. */
export const standingFacts = (deal: DealSummary): Labelled[] =>
  told(deal, [
    FACTS.status,
    ...(deal.sold ? [] : [FACTS.deadlineDate]),
    ...(kindOf(deal) === 'Deal' && !deal.sold ? [FACTS.price] : []),
    { ...FACTS.agentName, read: ({ agentName, agentCompanyName }) => namesOf(agentName, agentCompanyName) },
  ]);

function namesOf(...names: readonly (string | null)[]) {
  const text = names.filter(Boolean).join(', ');
  return text ? { text } : null;
}
