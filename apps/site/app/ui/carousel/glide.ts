/**
 * Scrolls a row to a place in a given time, slowing down at the end. Browsers choose the time of a smooth scroll themselves.
 * @param row snaps to its slides, but not on the way
 * @returns stops it where it is
 */
export function glide(row: HTMLElement, left: number, durationMs: number, onEnd: () => void): () => void {
  const from = row.scrollLeft;
  const startedAt = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    row.style.scrollSnapType = '';
    onEnd();
  };
  const step = () => {
    const remaining = durationMs > 0 ? Math.max(0, 1 - (performance.now() - startedAt) / durationMs) : 0;
    row.scrollLeft = left + (from - left) * remaining ** 3;
    if (remaining > 0) frame = requestAnimationFrame(step);
    else stop();
  };
  row.style.scrollSnapType = 'none';
  step();
  return stop;
}
