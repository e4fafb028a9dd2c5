import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  readonly sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Notes every shift of the layout from the beginning, with what moved from where to where.
 * @param except what may move
 */
export const watchShifts = (page: Page, except = ':not(*)') =>
  page.addInitScript((exempt) => {
    const { shifts } = Object.assign(globalThis, { shifts: [] as string[] });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${[x, y, width, height]}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest(exempt)) continue;
          const name = element?.outerHTML.slice(0, 80);
          shifts.push(`${value}: ${name} ${placeOf(previousRect)} > ${placeOf(currentRect)}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  }, except);

/** What has moved on the page since it was opened. */
export const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
