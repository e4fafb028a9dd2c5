import type { DealPage, DealState, DealView } from '@outcrop/contracts';
import { type ComponentType, lazy } from 'react';
import { later } from '../../../ui/later.tsx';

export interface ViewProps {
  page: DealPage;
  state: DealState;
}

const loadTable = () => import('../table/deal-table.tsx');
const loadCards = () => import('../cards/cards-view.tsx');
const loadSheets = () => import('../print/deal-sheets.tsx');

/** Loads what a view needs beyond the list, before it is shown. */
export async function loadView(view: DealView | undefined): Promise<void> {
  if (view === 'table') await Promise.all([loadTable(), ColumnsMenu.load()]);
  else if (view === 'print') await loadSheets();
  else if (view && view in CARD_COLUMNS) await loadCards();
}

/** Beside each deal of a list that typed words ask for. */
export const WhyMatched = later(() => import('../matches/why-matched.tsx'));

export const DealTable: ComponentType<ViewProps> = lazy(loadTable);
export const ColumnsMenu = later<Pick<ViewProps, 'state'>>(() => import('../table/columns-menu.tsx'));
export const CardsView: ComponentType<ViewProps & { columns: number }> = lazy(loadCards);
export const DealSheets: ComponentType = lazy(loadSheets);

/** Number of cards in a row, where the width allows. */
export const CARD_COLUMNS: Partial<Record<DealView, number>> = { '1x': 1, '2x': 2, '3x': 3, '4x': 4 };
