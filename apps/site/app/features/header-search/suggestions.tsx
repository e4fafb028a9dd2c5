import { type Suggestions as Answer, SITE_RESULT_KINDS, type SiteResult } from '@outcrop/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { useNavigate } from 'react-router';
import { siteSearchQuery } from '../../address/site-search-query.ts';
import { browserApi } from '../../query/query-client.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import styles from './suggestions.module.css';

/** A name, a deal, or a page of the site. */
type Suggestion = Omit<Answer['suggestions'][number], 'kind'> & {
  kind: Answer['suggestions'][number]['kind'] | 'page';
};

/** Number of letters or digits from which there are suggestions. */
const MIN_LETTERS = 2;
/** Pages of the site below the deals. */
const SHOWN_PAGES = 4;
/** The kinds in the order in which they are listed. */
const GROUPS: readonly { kind: Suggestion['kind']; title: string }[] = [
  { kind: 'basin', title: 'Basins' },
  { kind: 'play', title: 'Plays' },
  { kind: 'company', title: 'Companies' },
  { kind: 'deal', title: 'Deals' },
  { kind: 'page', title: 'Pages' },
];

/** What the field passes to the list. */
export interface SuggestionKeys {
  /** @returns whether the list has handled the key */
  press(event: KeyboardEvent<HTMLInputElement>): boolean;
  typed(): void;
  close(): void;
}

const suggestQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggest', text],
    // Typing on cancels the previous request, so that its answer never arrives late.
    queryFn: async ({ signal }) => (await browserApi.suggest(text, { signal })).suggestions,
    enabled: text.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    retry: false,
  });

const pagesQuery = (text: string) => ({
  ...siteSearchQuery(text, SHOWN_PAGES),
  select: (results: readonly SiteResult[]): Suggestion[] =>
    results.map(({ kind, title, url }) => ({ kind: 'page', text: title, detail: SITE_RESULT_KINDS[kind], url })),
});

interface SuggestionsProps {
  text: string;
  /** Whether the list should open right away: somebody typed while it was loading and is still in the field. */
  typed: () => boolean;
  listId: string;
  keys: RefObject<SuggestionKeys | null>;
  onList: (list: { open: boolean; option: string | undefined }) => void;
  /** A deal or another page was opened, so the field can be cleared. */
  onPageOpened: () => void;
}

/** Suggestions below the field: names that become filters, then deals, then pages of the site. Loaded when the field first gets the focus. */
export default function Suggestions({ text, typed, listId, keys, onList, onPageOpened }: SuggestionsProps): ReactNode {
  const navigate = useNavigate();
  const asked = useDebounced(text.trim());
  const { data } = useQuery(suggestQuery(asked));
  const [wanted, setWanted] = useState(typed);
  const [chosen, setChosen] = useState<Suggestion>();
  const { data: pages } = useQuery(pagesQuery(asked));
  // Answers come one after the other, the last ones to what was typed before something was chosen: that stays so wherever it stands in them, and where they lack it.
  const suggestions = text.trim() ? inGroups(withChosen([...(data ?? []), ...(pages ?? [])], chosen)) : [];
  const open = wanted && suggestions.length > 0;
  const at = open && chosen ? suggestions.findIndex((suggestion) => isSame(suggestion, chosen)) : -1;
  const active = suggestions[at];
  const optionId = (suggestion: Suggestion) => `${listId}-${suggestions.indexOf(suggestion)}`;
  const option = active && optionId(active);

  useEffect(() => onList({ open, option }), [open, option, onList]);
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);

  const close = () => {
    setWanted(false);
    setChosen(undefined);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    if (suggestion.kind === 'deal' || suggestion.kind === 'page') onPageOpened();
    navigate(suggestion.url);
  };
  useImperativeHandle(keys, () => ({
    close,
    typed() {
      setWanted(true);
      setChosen(undefined);
    },
    press(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        setWanted(true);
        // One position more than there are options: the field itself.
        setChosen(suggestions[((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1]);
        return true;
      }
      if (event.key === 'Escape' && open) {
        close();
        return true;
      }
      if (event.key === 'Enter' && active) {
        event.preventDefault();
        choose(active);
        return true;
      }
      return false;
    },
  }));

  return (
    <>
      <div role="status" className="vh">
        {open && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </div>
      {open && (
        // The field keeps the focus; the pointer must not take it.
        <div
          className={styles.panel}
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          onMouseDown={keepFocus}
          tabIndex={-1}
        >
          {GROUPS.map(({ kind, title }) => {
            const group = suggestions.filter((suggestion) => suggestion.kind === kind);
            if (group.length === 0) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
              <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
                <p id={`${listId}-${kind}`} className={styles.title} role="presentation">
                  {title}
                </p>
                {group.map((suggestion) => (
                  <a
                    key={keyOf(suggestion)}
                    id={optionId(suggestion)}
                    href={suggestion.url}
                    role="option"
                    aria-selected={suggestion === active}
                    tabIndex={-1}
                    className={styles.option}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      choose(suggestion);
                    }}
                  >
                    <span>{suggestion.text}</span>
                    {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
                  </a>
                ))}
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}

const keyOf = ({ url, text }: Suggestion): string => `${url} ${text}`;

const isSame = (one: Suggestion, other: Suggestion): boolean => keyOf(one) === keyOf(other);

const withChosen = (listed: readonly Suggestion[], chosen: Suggestion | undefined): readonly Suggestion[] =>
  chosen && !listed.some((suggestion) => isSame(suggestion, chosen)) ? [chosen, ...listed] : listed;

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

const inGroups = (suggestions: readonly Suggestion[]): Suggestion[] =>
  GROUPS.flatMap(({ kind }) => suggestions.filter((suggestion) => suggestion.kind === kind));
