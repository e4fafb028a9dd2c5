import {
  type ComponentPropsWithoutRef,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigation } from 'react-router';

/** How near the window a part of the page hydrates. */
const NEAR = '200px';
/** What somebody does to a part that hydrates it at once. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'click'];

/** Opens once, and stays open. */
class Gate {
  open = () => {};
  readonly opened = new Promise<void>((resolve) => {
    this.open = () => {
      this.isOpen = true;
      resolve();
    };
  });

  constructor(public isOpen: boolean) {}
}

/** The parts that wait, by their elements. */
const waiting = new Map<Element, Gate>();

/** Opens the parts that something has to do with. One watch for all of them: a list has twenty. */
function watch(): IntersectionObserver {
  const openAround = ({ target }: Event) => {
    for (let at = target as Element | null; at; at = at.parentElement) waiting.get(at)?.open();
  };
  for (const sign of SIGNS) document.addEventListener(sign, openAround, true);
  const openAll = () => {
    for (const gate of waiting.values()) gate.open();
  };
  document.addEventListener('keydown', openAll, true);
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.open();
    },
    { rootMargin: NEAR },
  );
}

let watcher: IntersectionObserver | undefined;

let firstKey: string | undefined;
let moved = false;
/** Whether the browser has left the page that the server sent. @param key of the place in the history */
function hasMoved(key: string): boolean {
  firstKey ??= key;
  moved ||= key !== firstKey;
  return moved;
}

/**
 * A part of the page that the server renders with the rest and that hydrates by itself: once it is nearly in view, pointed at or entered, or once
 * somebody uses the keyboard (docs/product/pages.md#late-scripts). Before that its links are plain links, and a button that is pressed answers when it can.
 * @param props.as the element around the part
 */
export function LatePart({
  as = 'div',
  children,
  ...props
}: ComponentPropsWithoutRef<'div'> & { as?: 'div' | 'footer' | 'li' | 'nav' | 'section'; children: ReactNode }) {
  // One type stands for all of them, which take the same properties.
  const Element = as as 'div';
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { state } = useNavigation();
  const [gate] = useState(() => new Gate(typeof document === 'undefined' || hasMoved(key)));
  // React takes away what the server sent if something around it changes and it cannot hydrate at that moment.
  const [first] = useState({ key, state, children });
  if (first.key !== key || first.state !== state || first.children !== children) gate.open();
  // For the same reason it is the same element each time.
  const part = useMemo(
    () => (
      <Suspense>
        <Behind gate={gate}>{children}</Behind>
      </Suspense>
    ),
    [gate, children],
  );
  useEffect(() => {
    const element = place.current;
    if (!element || gate.isOpen) return;
    watcher ??= watch();
    waiting.set(element, gate);
    watcher.observe(element);
    // Drawn in the browser it has nothing of the server's to wait with.
    if (!element.hasChildNodes() || element.contains(document.activeElement)) gate.open();
    return () => {
      waiting.delete(element);
      watcher?.unobserve(element);
    };
  }, [gate]);
  return (
    <Element {...props} ref={place}>
      {part}
    </Element>
  );
}

function Behind({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!gate.isOpen) use(gate.opened);
  return children;
}
