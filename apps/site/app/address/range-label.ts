import { type DealState, RANGES, type RangeName } from '@outcrop/contracts';

/** A range's label in its list: the price of a study is not a projection. Apart from the words of other filters, which lists load later. */
export const rangeLabel = ({ list }: Pick<DealState, 'list'>, name: RangeName): string =>
  list === 'research' && name === 'price' ? 'Price' : RANGES[name].label;
