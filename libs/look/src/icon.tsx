/** The firm's own icons: 20 px grid, 1.5 px line, round joints, the colour of the text. */
const PATHS = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  down: 'm4.5 7.5 5.5 5.5 5.5-5.5',
  up: 'm4.5 12.5 5.5-5.5 5.5 5.5',
  flag: 'M5 17.5v-15M5 3.5h10l-2 3.5 2 3.5H5',
  upload: 'M10 13V3M5.5 7.5 10 3l4.5 4.5M3 16.5h14',
  left: 'M12.5 4.5 7 10l5.5 5.5',
  right: 'M7.5 4.5 13 10l-5.5 5.5',
  back: 'M16.5 10h-13M9 4.5 3.5 10 9 15.5',
  forward: 'M3.5 10h13M11 4.5l5.5 5.5-5.5 5.5',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11ZM13 13l4.5 4.5',
  close: 'm5 5 10 10M15 5 5 15',
  filters: 'M3 5h14M5.5 10h9M8 15h4',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  print: 'M5.5 7V3h9v4M5.5 14h-3V7h15v7h-3M5.5 11.5h9V17h-9z',
  phone: 'M4 3.5h3l1.5 4-2 1.5a9 9 0 0 0 4.5 4.5l1.5-2 4 1.5v3c0 .5-.5 1-1 1C9 17 3 11 3 4.5c0-.5.5-1 1-1Z',
  mail: 'M2.5 5h15v10.5h-15zM2.5 5.5 10 11l7.5-5.5',
  message: 'M2.5 5h15v9h-8L6 17v-3H2.5zM6 8.5h8M6 11h5',
  eye: 'M1.8 10S5 4.5 10 4.5 18.2 10 18.2 10 15 15.5 10 15.5 1.8 10 1.8 10ZM10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z',
  eyeClosed:
    'M1.8 10S5 4.5 10 4.5 18.2 10 18.2 10 15 15.5 10 15.5 1.8 10 1.8 10ZM10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5ZM3.5 16.5l13-13',
  people:
    'M7.5 4a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6ZM2 16.5c.5-2.9 2.7-4.3 5.5-4.3s5 1.4 5.5 4.3M13.2 4.3a2.6 2.6 0 0 1 0 5M15 12.4c1.6.6 2.7 1.9 3 4.1',
  person: 'M10 3.5a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4ZM3.5 17c.6-3.2 3.2-4.8 6.5-4.8s5.9 1.6 6.5 4.8',
  pushpin: 'M7 3h6M8 3v5l-2.5 3h9L12 8V3M10 11v6',
  pin: 'M10 17.5s5.5-5 5.5-9.2a5.5 5.5 0 0 0-11 0c0 4.2 5.5 9.2 5.5 9.2ZM10 6.3a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z',
  map: 'M2.5 5.5v11l5-2 5 2 5-2v-11l-5 2-5-2-5 2ZM7.5 3.5v11M12.5 5.5v11',
  share: 'M10 12.5V3M6.5 6.5 10 3l3.5 3.5M4.5 10v7h11v-7',
  calendar: 'M3 5h14v12H3zM3 8.5h14M6.5 2.5v4M13.5 2.5v4',
  tag: 'M3 3h7l7.5 7.5-7 7L3 10zM6.5 5.5a1 1 0 1 0 0 2a1 1 0 1 0 0-2',
  file: 'M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4',
  folder: 'M2.5 4.5h5l2 2.5h8v9h-15z',
  bookmark: 'M5.5 3h9v14L10 13.5 5.5 17z',
  compare: 'M3 4h5.5v12H3zM11.5 4H17v12h-5.5zM5 7.5h1.5M5 10h1.5M13.5 7.5H15M13.5 10H15',
  area: 'm4 6 8-2.5L17 9l-3 7-9-1.5zM4 6h.01M12 3.5h.01M17 9h.01M14 16h.01M5 14.5h.01',
  box: 'M4 4.5h12v11H4zM4 4.5h.01M16 4.5h.01M16 15.5h.01M4 15.5h.01',
  fullScreen: 'M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  rows: 'M2.5 4h4v4h-4zM2.5 12h4v4h-4zM9.5 4.8h8M9.5 7.2h5M9.5 12.8h8M9.5 15.2h5',
  columns: 'M3 3h14v14H3zM3 7.7h14M3 12.3h14M7.7 3v14M12.3 3v14',
  trash: 'M3.5 5.5h13M8 5.5V3h4v2.5M5 5.5 6 17h8l1-11.5',
  computer: 'M4 4.5h12V13H4zM2 15.5h16',
  smartphone: 'M6 2.5h8v15H6zM9 15h2',
  key: 'M6.5 6.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7ZM10 10h7.5v3M14.5 10v2.5',
  program: 'M3 4.5h14v11H3zM6 8l2.5 2L6 12M10 12h4',
  download: 'M10 3v10M5.5 8.5 10 13l4.5-4.5M3 16.5h14',
  link: 'M8.5 11.5l3-3M9 6.5l2-2a3.2 3.2 0 0 1 4.5 4.5l-2 2M11 13.5l-2 2A3.2 3.2 0 0 1 4.5 11l2-2',
  bullets: 'M8 5h9M8 10h9M8 15h9M3.5 5h.5M3.5 10h.5M3.5 15h.5',
  numbers: 'M8.5 5H17M8.5 10H17M8.5 15H17M3 3.5h1v3M3 13.5h2L3 16.5h2',
  quote: 'M4 6h12M4 10h12M4 14h7M2 4v12',
  picture: 'M2.5 3.5h15v13h-15zM2.5 13l4.5-4 4 3.5 2.5-2 4 3.5M12.5 6.3a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4Z',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8.5 4v12',
  text: 'M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4M7.5 10.5h5.5M7.5 13.5h5.5',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M7.5 4.5 4 8l3.5 3.5',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M12.5 4.5 16 8l-3.5 3.5',
  check: 'm4 10.5 4 4 8-9',
  warning: 'M10 3 2 17h16zM10 8v4M10 14.5h.1',
  question: 'M6.5 7a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.1-1.5 2.3M10 16h.1',
  order: 'M6 3.5v13M3 6.5l3-3 3 3M14 16.5v-13M11 13.5l3 3 3-3',
  more: 'M4.5 10h.1M10 10h.1M15.5 10h.1',
  grip: 'M7.5 5h.1M12.5 5h.1M7.5 10h.1M12.5 10h.1M7.5 15h.1M12.5 15h.1',
} as const;
export type IconName = keyof typeof PATHS;

export interface IconProps {
  name: IconName;
  /** 14 px, with a line that is heavier for its size. */
  small?: boolean;
  /** The edge in px where neither 20 nor `small` fits. */
  size?: number;
  className?: string | undefined;
}

/** Decorative: the word beside it, or its control's label, says what it means. */
export const Icon = ({ name, small = false, size = small ? 14 : 20, className }: IconProps) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={small ? 1.9 : 1.5}
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
    className={className}
  >
    <path d={PATHS[name]} />
  </svg>
);
