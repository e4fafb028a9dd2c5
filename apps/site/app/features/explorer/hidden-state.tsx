import { type ExplorerState, explorerParameters } from './address/explorer-state.ts';

/** The state that a form keeps which is sent without a script. @param but parameters that the form has itself */
export const HiddenState = ({ state, but = [] }: { state: ExplorerState; but?: readonly string[] }) =>
  explorerParameters(state)
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
