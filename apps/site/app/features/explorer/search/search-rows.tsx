import { Icon } from '@outcrop/look';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEarlyText } from '../../../ui/pre-hydration.ts';
import frame from '../../../ui/search-field.module.css';
import type { Collection } from '../address/read-explorer-state.ts';
import { AfterPause } from '../after-pause.tsx';
import styles from '../explorer-page.module.css';
import { isSearched } from '../words/fields.ts';
import { FIND } from './search-text.ts';

/** An expression of the query service has 500 letters at most. */
const MAX_LETTERS = 200;

interface SearchRowsProps {
  readonly collection: Collection;
  /** The page of the form, and the hidden fields by which it keeps the rest of its state without a script. */
  readonly action: string;
  readonly hidden: ReactNode;
  /** What is searched for. */
  readonly text: string;
  readonly addressOf: (text: string) => string;
}

/** Searches rows by their words, as they are typed; without a script by Enter. None where rows have no words. */
export function SearchRows({ collection, action, hidden, text, addressOf }: SearchRowsProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text, of: text, isNew: false });
  // What is being typed is not overwritten by what was typed before it.
  if (typed.of !== text)
    setTyped(typed.isNew || typed.text.trim() === text ? { ...typed, of: text } : { text, of: text, isNew: false });
  useEarlyText(input, (early) => setTyped((now) => ({ ...now, text: early, isNew: early !== now.of })));
  const send = () => {
    if (typed.text.trim() !== text) void navigate(addressOf(typed.text), { preventScrollReset: true });
    setTyped({ ...typed, isNew: false });
  };
  if (!isSearched(collection)) return null;
  const name = `Search ${collection.label.toLowerCase()}`;
  return (
    <search className={styles.search}>
      <form
        action={action}
        className={frame.field}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {hidden}
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name={FIND}
          aria-label={name}
          placeholder={name}
          autoComplete="off"
          maxLength={MAX_LETTERS}
          value={typed.text}
          onChange={({ target }) => setTyped({ ...typed, text: target.value, isNew: true })}
        />
      </form>
      <AfterPause typed={typed.isNew ? typed : null} act={send} />
    </search>
  );
}
