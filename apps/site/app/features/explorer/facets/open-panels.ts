import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { isNumber, kindOf, panelFields, usualOpen } from '../words/fields.ts';

/** Names of the panels that are open. */
export const openPanels = (collection: Pick<Collection, 'fields'>, { open }: ExplorerState): readonly string[] =>
  open ?? usualOpen(collection);

/** The open panels whose values are counted. */
export const countedPanels = (collection: Pick<Collection, 'fields'>, state: ExplorerState) => {
  const open = openPanels(collection, state);
  return panelFields(collection)
    .filter((field) => open.includes(field.name) && !isNumber(field))
    .map((field) => ({ field, byName: state.byName.includes(field.name) }));
};

/** The open panels with a slider, which goes from the lowest to the highest value: of figures and dates. */
export const measuredPanels = (collection: Pick<Collection, 'fields'>, state: ExplorerState) => {
  const open = openPanels(collection, state);
  return panelFields(collection).filter(
    (field) => open.includes(field.name) && (isNumber(field) || kindOf(field) === 'date'),
  );
};
