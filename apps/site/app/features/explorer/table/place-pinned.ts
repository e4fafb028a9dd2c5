/** Pinned columns leave at least so much of the frame to the others, or scroll with them. */
const ROOM_FOR_OTHERS = 0.35;

const nameOf = (column: number): string => `--pin-${column}`;

/**
 * Says to the style sheet where each pinned column stands, and again whenever the widths of columns or of the frame change.
 * @param pinned two at least
 * @returns what ends that
 */
export function placePinned(frame: HTMLElement, pinned: number): () => void {
  const place = () => {
    const cells = [...(frame.querySelector('thead tr')?.children ?? [])].slice(0, pinned) as HTMLElement[];
    let left = 0;
    for (const [column, cell] of cells.entries()) {
      const isRoom = left + cell.offsetWidth <= frame.clientWidth * (1 - ROOM_FOR_OTHERS);
      if (column > 0 && isRoom) frame.style.setProperty(nameOf(column), `${left}px`);
      else if (column > 0) frame.style.removeProperty(nameOf(column));
      left += cell.offsetWidth;
    }
  };
  const sizes = new ResizeObserver(place);
  const observe = () => {
    sizes.disconnect();
    sizes.observe(frame);
    for (const cell of frame.querySelectorAll('thead th')) sizes.observe(cell);
    place();
  };
  // Other columns are other cells.
  const columns = new MutationObserver(observe);
  const head = frame.querySelector('thead');
  if (head) columns.observe(head, { childList: true, subtree: true });
  observe();
  return () => {
    sizes.disconnect();
    columns.disconnect();
    for (let column = 1; column < pinned; column++) frame.style.removeProperty(nameOf(column));
  };
}
