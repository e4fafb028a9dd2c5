import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';

/** What is typed takes effect after a pause, so that counts follow it. */
const PAUSE_MS = 500;

interface AfterPauseProps {
  /** What was typed and is not in the address yet, another one with each letter; null for nothing. */
  readonly typed: unknown;
  readonly act: () => void;
}

/**
 * Acts once nothing was typed for a while, and no address is on its way: one that is made of the address on the page would take back what was chosen meanwhile.
 * A component of its own, as it is drawn with each step of the way.
 */
export function AfterPause({ typed, act }: AfterPauseProps) {
  const { state } = useNavigation();
  const actLast = useEffectEvent(act);
  useEffect(() => {
    if (typed === null || state !== 'idle') return;
    const timer = setTimeout(() => actLast(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, state]);
  return null;
}
