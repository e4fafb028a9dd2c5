import { ANY_TEXT, readExpression, valueExpression } from '@outcrop/contracts';
import { type ExplorerState, expressionsOf, isExcluding, withExpressions } from '../address/explorer-state.ts';

/** What the form of the search sends without a script. */
export const FIND = 'find';

/** The words that the rows of a state are searched for; none where they are searched for no words, or for several searches of which one is enough. */
export function searchedText(state: ExplorerState): string {
  const [one, ...others] = expressionsOf(state, ANY_TEXT).filter((expression) => !isExcluding(expression));
  if (one === undefined || others.length > 0) return '';
  const { condition } = readExpression(one);
  return condition.kind === 'value' ? condition.text : '';
}

/** The same rows with some words, in place of others; what is excluded stays. @param text empty to search for none */
export function withText(state: ExplorerState, text: string): ExplorerState {
  const wanted = text.trim();
  const excluded = expressionsOf(state, ANY_TEXT).filter(isExcluding);
  return withExpressions(state, ANY_TEXT, [...(wanted === '' ? [] : [valueExpression(wanted)]), ...excluded]);
}
