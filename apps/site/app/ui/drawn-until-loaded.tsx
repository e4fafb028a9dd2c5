import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';

/**
 * A part whose script comes with the first sign of somebody who uses the page, or when it is first shown. What the server has drawn of it is kept until then, with what is typed there: React
 * would take it away with the first change around it, so nothing of such a change reaches it before (docs/decisions/hydration.md). A script that did not come is asked for again where the part
 * is shown anew.
 * @param load its component
 * @param Missing stands in its place where the script does not come: the rest of the page works without it
 * @param Waiting stands there until it comes, where the server has not drawn it
 */
export function drawnUntilLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
  Waiting: ComponentType<Props>,
) {
  let isThere = false;
  const part = () =>
    lazy(async () => {
      const found = await load().catch(() => null);
      if (!found) Next = part();
      return { default: found ?? Missing };
    });
  let Next = part();
  return function DrawnUntilLoaded(props: Props) {
    const [Part] = useState(() => Next);
    const [first] = useState(props);
    const [may, setMay] = useState(isThere);
    useEffect(() => {
      if (may) return;
      const come = () => {
        isThere = true;
        setMay(true);
      };
      load().then(come, come);
    }, [may]);
    const shown = may ? props : first;
    return useMemo(
      () => (
        <Suspense fallback={<Waiting {...shown} />}>
          <Part {...shown} />
        </Suspense>
      ),
      [Part, shown],
    );
  };
}
