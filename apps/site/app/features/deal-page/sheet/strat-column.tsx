import { useEffect, useState } from 'react';
import type { DealSection, SectionId } from './deal-sections.ts';
import styles from './strat-column.module.css';

interface Bed {
  /** In pixels. */
  height: number;
  rock: string;
  pattern?: 'sand' | 'lime' | 'dolo' | 'silt' | 'shale';
}
const BEDS: Record<SectionId, Bed> = {
  summary: { height: 60, rock: '#b06a4c', pattern: 'silt' },
  place: { height: 46, rock: '#d8b988', pattern: 'sand' },
  targets: { height: 52, rock: '#ddd3bd', pattern: 'lime' },
  interest: { height: 40, rock: '#c0924a', pattern: 'sand' },
  volumes: { height: 66, rock: '#0b4b50' },
  reserves: { height: 50, rock: '#5f6a68', pattern: 'shale' },
  infrastructure: { height: 42, rock: '#cbb697', pattern: 'dolo' },
  files: { height: 44, rock: '#3b4a4e', pattern: 'shale' },
};
const WIDTH = 28;

/** Contents of the deal page as a stratigraphic column, from 1186 px on; the section that is being read stands out. */
export function StratColumn({ sections }: { sections: DealSection[] }) {
  const current = useSectionInView(sections);
  const tops = sections.map((_, at) => sections.slice(0, at).reduce((sum, { id }) => sum + BEDS[id].height, 0));
  const height = sections.reduce((sum, { id }) => sum + BEDS[id].height, 0);
  return (
    <nav className={`${styles.column} screen-only`} aria-label="On this page">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} aria-hidden="true">
        <Patterns />
        {sections.map(({ id }, at) => {
          const { height: bed, rock, pattern } = BEDS[id];
          return (
            <g key={id} transform={`translate(0 ${tops[at]})`}>
              <rect width={WIDTH} height={bed} fill={rock} />
              {pattern && <rect width={WIDTH} height={bed} fill={`url(#bed-${pattern})`} />}
              <path d={`M0 0h${WIDTH}`} stroke="#18201f" strokeOpacity=".6" />
            </g>
          );
        })}
        <path d={`M.5.5h${WIDTH - 1}V${height - 0.5}H.5z`} fill="none" stroke="#18201f" />
      </svg>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id} style={{ height: BEDS[id].height }}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The usual lithology symbols: dots are sand, bricks are limestone, dashes are shale. */
function Patterns() {
  const dark = {
    fill: 'none',
    stroke: '#18201f',
    strokeOpacity: 0.34,
    strokeWidth: 0.5,
    strokeLinecap: 'round',
  } as const;
  const pattern = (id: string, width: number, height: number, d: string, look: object = dark) => (
    <pattern id={`bed-${id}`} width={width} height={height} patternUnits="userSpaceOnUse">
      <path d={d} {...look} />
    </pattern>
  );
  return (
    <defs>
      {pattern('sand', 14.4, 14.4, 'M2.2 2.9h.1M9.4 1.8h.1M5.8 7.2h.1M12.6 6.8h.1M2.5 11.9h.1M9.7 11.5h.1', {
        ...dark,
        strokeWidth: 1.1,
      })}
      {pattern('lime', 21.6, 14.4, 'M0 0H21.6M0 7.2H21.6M5.4 0V7.2M16.2 7.2V14.4')}
      {pattern('dolo', 21.6, 14.4, 'M0 0H21.6M0 7.2H21.6M7.2 0L5 7.2M18 7.2L15.8 14.4')}
      {pattern('silt', 21.6, 12.2, 'M1.4 2.5H7.9M11.5 2.5h.1M15.8 2.5h.1M11.5 8.6H18.7M2.9 8.6h.1M7.2 8.6h.1')}
      {pattern('shale', 25.2, 10.8, 'M1.8 2.2H11.5M15.8 2.2H22.3M7.9 7.6H20.2', {
        ...dark,
        stroke: '#f5f3ee',
        strokeOpacity: 0.4,
      })}
    </defs>
  );
}

/** A section is being read once its head has come this close to the top of the window, as a fraction of the window's height. */
const READING_LINE = 0.3;
/** Where the column is shown (strat-column.module.css): elsewhere nothing is measured, which makes phones lay out the page while it hydrates. */
const SHOWN = '(min-width: 1186px)';

/** The last section whose head has passed the reading line; the first one if none has. */
function useSectionInView(sections: DealSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    // Not an IntersectionObserver: a jump from the end to the beginning crosses no section, and it would not report anything.
    const shown = matchMedia(SHOWN);
    const read = () => {
      if (!shown.matches) return;
      const line = window.innerHeight * READING_LINE;
      const passed = elements.filter((element) => element.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? elements[0])?.id as SectionId | undefined);
    };
    read();
    window.addEventListener('scroll', read, { passive: true });
    shown.addEventListener('change', read);
    return () => {
      window.removeEventListener('scroll', read);
      shown.removeEventListener('change', read);
    };
  }, [sections]);
  return current;
}
