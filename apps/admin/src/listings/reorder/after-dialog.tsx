import { TextField } from '@mui/material';
import type { OrderedListing } from '@outcrop/contracts';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../resource/index.ts';
import { ListingChoices } from '../listing-choices.tsx';
import { listingWords } from './order-model.ts';

/** Rows that are offered at once; a word finds the others. */
const MAX_OFFERED = 30;

interface AfterDialogProps {
  listings: readonly OrderedListing[];
  /** What is moved, which is not offered. */
  moved: ReadonlySet<number>;
  /** @param at how many of the others stand before what is moved then */
  onChosen: (at: number) => void;
  onClose: () => void;
}

/** Asks after which listing the selected ones go: its number, its place or a word of its title. */
export function AfterDialog({ listings, moved, onChosen, onClose }: AfterDialogProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<number>();
  const others = listings.filter((listing) => !moved.has(listing.id));
  const placeOf = new Map(listings.map((listing, at) => [listing.id, at + 1]));
  const wanted = words.trim().toLowerCase();
  const offered = others.filter(
    (listing) =>
      String(listing.id).startsWith(wanted) ||
      String(placeOf.get(listing.id)) === wanted ||
      listing.title.toLowerCase().includes(wanted),
  );
  const answer = offered.some((listing) => listing.id === chosen) ? chosen : wanted ? offered[0]?.id : undefined;
  const ids = listings.flatMap((listing) => (moved.has(listing.id) ? [listing.id] : []));
  const run = () => answer !== undefined && onChosen(others.findIndex((listing) => listing.id === answer) + 1);
  return (
    <ConfirmDialog
      open
      title={`Move ${listingWords(ids)} after`}
      yesLabel="Move"
      usualAnswer="yes"
      fieldFirst
      impossible={answer === undefined}
      onYes={run}
      onNo={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <label htmlFor={id}>Number, place or word of a title</label>
        <TextField id={id} autoFocus fullWidth value={words} onChange={({ target }) => setWords(target.value)} />
      </form>
      <ListingChoices
        listings={offered.slice(0, MAX_OFFERED).map(({ id, title }) => ({
          id,
          title,
          number: placeOf.get(id),
          note: <span className="dim">{id}</span>,
        }))}
        chosen={answer}
        onChoose={setChosen}
      >
        {offered.length === 0 && <p className="dim">No listing has this number, place or word.</p>}
        {offered.length > MAX_OFFERED && (
          <p className="dim">{(offered.length - MAX_OFFERED).toLocaleString('en-US')} more. Type more of it.</p>
        )}
      </ListingChoices>
    </ConfirmDialog>
  );
}
