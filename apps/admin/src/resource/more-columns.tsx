import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

/** Says at the edge of a table that is wider than its frame that there are more columns, and goes to them, and back. */
export function MoreColumns({ table }: { table: HTMLTableElement }) {
  const [hidden, setHidden] = useState<'after' | 'before'>();
  const frame = table.parentElement as HTMLElement;

  useEffect(() => {
    const look = () => {
      const beyond = frame.scrollWidth - frame.clientWidth;
      // Sizes are rounded, the place is not.
      setHidden(beyond < 1 ? undefined : beyond - frame.scrollLeft > 1 ? 'after' : 'before');
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(frame);
    sizes.observe(table);
    frame.addEventListener('scroll', look);
    return () => {
      sizes.disconnect();
      frame.removeEventListener('scroll', look);
    };
  }, [frame, table]);

  if (!hidden) return null;
  const isAfter = hidden === 'after';
  const label = isAfter ? 'More columns' : 'First columns';
  const go = () => (isAfter ? frame.scrollBy({ left: frame.clientWidth / 2 }) : frame.scrollTo({ left: 0 }));
  return (
    <div className={`more-columns more-columns-${hidden}`}>
      <IconButton icon={isAfter ? 'right' : 'left'} aria-label={label} title={label} onClick={go} />
    </div>
  );
}
