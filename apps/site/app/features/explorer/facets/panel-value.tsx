import { type FacetBucketAnswer, type QueryField, readExpression } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import panel from '../../../deal/filters/facet-panel.module.css';
import { commas } from '../../../format/commas.ts';
import { NONE } from '../../../format/figures.ts';
import { suffixed } from '../../../format/suffixed.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { choiceOf, choose, type ExplorerState, explorerAddress, withExpressions } from '../address/explorer-state.ts';
import { copyAction, openChoices } from '../choices.ts';
import { choicesNear } from '../choices-host.tsx';
import { expressionWords, unitWords } from '../words/values.ts';
import styles from './panels.module.css';

/** A value of a panel; without a count where it is chosen but not among those that were counted. */
export type PanelBucket = Pick<FacetBucketAnswer, 'query' | 'display' | 'stat1'> & { readonly value?: number };

interface PanelValueProps {
  readonly field: QueryField;
  readonly bucket: PanelBucket;
  readonly state: ExplorerState;
  /** What is counted, in the plural. */
  readonly rows: string;
  readonly single: boolean;
  /** Whose average stands beside the count, as the first stat of the bucket; undefined for none. */
  readonly averaged: QueryField | undefined;
}

/**
 * A value that is checked, excluded or neither (docs/product/explorer.md#explorer-panels). Links, so that both work without a script: the value itself checks
 * and takes back, with Ctrl it excludes; its menu does so too, for touch and keyboard.
 */
export function PanelValue({ field, bucket, state, rows, single, averaged }: PanelValueProps) {
  const { query, value, display, stat1 } = bucket;
  const navigate = useNavigate();
  const choice = choiceOf(state, field.name, query);
  const words = display ?? expressionWords(field, query);
  const go = (next: ExplorerState) => void navigate(explorerAddress(next), { preventScrollReset: true });
  const as = (wanted: 'checked' | 'excluded' | null) => choose(state, field.name, query, { as: wanted, single });
  const toggled = as(choice === null ? 'checked' : null);
  const excluded = as(choice === 'excluded' ? null : 'excluded');
  const openMenu = (anchor: HTMLElement) =>
    openChoices.set({
      anchor,
      label: `${field.label}: ${words}`,
      actions: [
        { label: 'Only this', act: () => go(withExpressions(state, field.name, [query])) },
        choice === 'excluded'
          ? { label: 'Stop excluding', act: () => go(excluded) }
          : { label: 'Not this', act: () => go(excluded) },
        copyAction(plainText(query, words)),
      ],
    });
  const hold = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    go(excluded);
  };
  return (
    <li className={styles.row}>
      <PageLink
        role="checkbox"
        aria-checked={choice === 'excluded' ? 'mixed' : choice === 'checked'}
        className={`${panel.value} ${styles.value} ${choice === 'excluded' ? styles.excluded : ''}`}
        to={explorerAddress(toggled)}
        preventScrollReset
        rel="nofollow"
        onClick={hold}
        onContextMenu={(event) => {
          // Where a click with Ctrl is the other button's.
          if (!event.ctrlKey) return;
          event.preventDefault();
          go(excluded);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          if (event.ctrlKey) go(excluded);
          else event.currentTarget.click();
        }}
      >
        <span className={panel.box} />
        <span className={styles.words} title={words}>
          {words}
        </span>
        {choice === 'excluded' && <span className="vh">, excluded</span>}
        {value !== undefined && (
          <span className={panel.count}>
            {commas(value)}
            <span className="vh"> {rows}</span>
          </span>
        )}
        {value !== undefined && averaged && (
          <span className={styles.average}>
            <span className="vh">average </span>
            {stat1 === null ? NONE : stat1 !== undefined && suffixed(stat1)}
            <span className="vh">{stat1 != null && averaged.unit !== null && unitWords(averaged.unit)}</span>
          </span>
        )}
      </PageLink>
      <a
        className={styles.choices}
        href={explorerAddress(excluded)}
        rel="nofollow"
        aria-label={`Choices for ${words}`}
        aria-haspopup="menu"
        onPointerEnter={choicesNear}
        onFocus={choicesNear}
        onClick={(event) => {
          event.preventDefault();
          openMenu(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          openMenu(event.currentTarget);
        }}
      >
        <Icon name="more" small />
      </a>
    </li>
  );
}

/** What is copied: the value itself, where it is one. */
function plainText(query: string, words: string): string {
  const { condition } = readExpression(query);
  return condition.kind === 'value' ? condition.text : words;
}
