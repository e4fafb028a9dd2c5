import { type ComponentType, lazy } from 'react';

/**
 * A part whose script is loaded when it is first drawn. Without this a script that does not come takes the whole page away.
 * @param load its module
 * @param Missing stands in its place where the script does not come
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props>,
) => lazy(() => load().catch(() => ({ default: Missing })));
