import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { isNumber, panelFields, usualOpen } from '../words/fields.ts';

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

/** The open panels of figures, whose slider goes from the lowest to the highest. */
export const measuredPanels = (collection: Pick<Collection, 'fields'>, state: ExplorerState): readonly string[] => {
  const open = openPanels(collection, state);
  return panelFields(collection)
    .filter((field) => open.includes(field.name) && isNumber(field))
    .map(({ name }) => name);
};
