import { type RefCallback, useCallback } from 'react';
import { MAX_PINNED } from '../address/explorer-state.ts';

/**
 * Keeps the pinned columns of a table in view where its frame is scrolled sideways (docs/product/explorer.md#explorer-table): each stands behind the one
 * before it. The style sheet keeps the first one by itself.
 * @returns for the frame
 */
export const usePinned = (pinned: number): RefCallback<HTMLElement> =>
  useCallback(
    (frame) => {
      if (!frame || pinned === 1) return;
      let stop: (() => void) | undefined;
      let isGone = false;
      void import('./place-pinned.ts').then(({ placePinned }) => {
        if (!isGone) stop = placePinned(frame, Math.min(pinned, MAX_PINNED));
      });
      return () => {
        isGone = true;
        stop?.();
      };
    },
    [pinned],
  );
