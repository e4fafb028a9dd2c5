/** The firm's own icons: 20 px grid, 1.5 px line, round joints (look, Icons). */
const PATHS = {
  listings: 'M2.5 4h4v4h-4zM2.5 12h4v4h-4zM9.5 4.8h8M9.5 7.2h5M9.5 12.8h8M9.5 15.2h5',
  'arrow-left': 'M16.5 10h-13M9 4.5 3.5 10 9 15.5',
  columns: 'M3 3h14v14H3zM3 7.7h14M3 12.3h14M7.7 3v14M12.3 3v14',
  download: 'M10 3v10M5.5 8.5 10 13l4.5-4.5M3 16.5h14',
  plus: 'M10 4v12M4 10h12',
  close: 'm5 5 10 10M15 5 5 15',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  'chevron-down': 'm4.5 7.5 5.5 5.5 5.5-5.5',
  'chevron-up': 'm4.5 12.5 5.5-5.5 5.5 5.5',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10ZM12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  check: 'm4 10.5 4 4 8-9',
} as const;
export type IconName = keyof typeof PATHS;

/** Beside a word, or inside something that has a label. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'icon icon-small' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
