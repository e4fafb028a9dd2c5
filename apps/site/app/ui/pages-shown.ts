/** First, last, and the neighbours of the current page, three at either end; null stands for what is left out. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const near = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) for (const page of [2, 3, 4]) near.add(page);
  if (current >= last - 2) for (const page of [last - 1, last - 2, last - 3]) near.add(page);
  const pages = [...near].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, at) => {
    const before = pages[at - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
