import { type CompareState, compareParameters } from './compare-state.ts';

/** The comparison that a form keeps which is sent without a script. @param but the parameter that the form has itself */
export const HiddenCompare = ({ compare, but }: { compare: CompareState; but?: string }) =>
  compareParameters(compare)
    .filter(([name]) => name !== but)
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
