import { type RefCallback, useCallback } from 'react';

/**
 * Keeps the pinned columns of a table in view where its frame is scrolled sideways (docs/product/explorer.md#explorer-table): each stands behind the one
 * before it. The style sheet keeps the first one by itself.
 * @returns for the frame
 */
export const usePinned = (pinned: number): RefCallback<HTMLElement> =>
  useCallback(
    (frame) => {
      if (!frame || pinned === 1) return;
      const placed = import('./place-pinned.ts').then(({ placePinned }) => placePinned(frame, pinned));
      return () => void placed.then((stop) => stop());
    },
    [pinned],
  );
