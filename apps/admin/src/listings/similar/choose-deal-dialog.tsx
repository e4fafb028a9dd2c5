import { TextField } from '@mui/material';
import type { ListingRecord } from '@outcrop/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { ConfirmDialog, ReadFailure } from '../../resource/index.ts';
import { headerOf } from '../header-of.ts';
import { ListingChoices } from '../listing-choices.tsx';
import { WebStatusTag } from '../listing-tags.tsx';

/** Listings that are offered at once. */
const MAX_OFFERED = 20;
const ONLY_DIGITS = /^\d{1,9}$/;

interface ChooseDealDialogProps {
  onChosen: (listingId: number) => void;
  onClose: () => void;
}

/** Asks for a listing by its number or words, drafts among them. */
export function ChooseDealDialog({ onChosen, onClose }: ChooseDealDialogProps) {
  const inputId = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<number>();
  const wanted = words.trim();
  const filter = ONLY_DIGITS.test(wanted) ? { id: Number(wanted) } : wanted ? { q: wanted } : {};
  const { data, error, refetch } = useGetList<ListingRecord>('listings', {
    pagination: { page: 1, perPage: MAX_OFFERED },
    sort: { field: 'RowNumber', order: 'ASC' },
    filter,
  });
  const answer = data?.some(({ id }) => id === chosen) ? chosen : wanted ? data?.[0]?.id : undefined;
  const run = () => answer !== undefined && onChosen(answer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <ConfirmDialog
      open
      title="Choose a deal"
      yesLabel="Show"
      usualAnswer="yes"
      fieldFirst
      impossible={answer === undefined}
      onYes={run}
      onNo={onClose}
    >
      <form onSubmit={submit}>
        <label htmlFor={inputId}>Number or words</label>
        <TextField id={inputId} autoFocus fullWidth value={words} onChange={({ target }) => setWords(target.value)} />
      </form>
      {error && <ReadFailure what="The listings" error={error as Error} retry={refetch} />}
      <ListingChoices
        listings={(data ?? []).map((listing) => ({
          id: listing.id,
          title: headerOf(listing),
          number: listing.id,
          note: <WebStatusTag webStatus={listing.webStatus} />,
        }))}
        chosen={answer}
        onChoose={setChosen}
      >
        {data?.length === 0 && <p className="dim">No listing has this number or these words.</p>}
      </ListingChoices>
    </ConfirmDialog>
  );
}
