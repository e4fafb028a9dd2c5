import type { OrderedListing } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type FormEvent, useState } from 'react';
import { findIn } from './order-model.ts';

interface FindInListProps {
  listings: readonly OrderedListing[];
  /** The row after which it looks first. */
  from: number;
  onFound: (at: number) => void;
}

/** Goes to the next listing whose number or title holds the words. */
export function FindInList({ listings, from, onFound }: FindInListProps) {
  const [words, setWords] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const at = findIn(listings, words, from);
    setIsMissing(at === -1 && words.trim() !== '');
    if (at !== -1) onFound(at);
  };
  return (
    <form className="order-find" onSubmit={find}>
      <Icon name="search" />
      <input
        type="search"
        aria-label="Find in the list"
        placeholder="Find in the list"
        maxLength={100}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setIsMissing(false);
        }}
      />
      <p role="status" className="order-missing">
        {isMissing && 'Not in this list.'}
      </p>
    </form>
  );
}
