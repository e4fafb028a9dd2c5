import { Button, TextField } from '@mui/material';
import type { AgreementPreview } from '@outcrop/contracts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';

/** The text as people would read it who sign for a deal, as it stands in the form. */
export function TemplatePreview() {
  const { getValues } = useFormContext();
  const [listingId, setListingId] = useState('');
  const [shown, setShown] = useState<AgreementPreview | null>(null);
  const [fault, setFault] = useState('');
  const show = async () => {
    setFault('');
    try {
      const body = JSON.stringify({ text: getValues('text') ?? '', listingId: Number(listingId) });
      setShown((await httpClient(`${ADMIN_API}/agreement-templates/preview`, { method: 'POST', body })).json);
    } catch (error) {
      setShown(null);
      setFault((error as Error).message);
    }
  };
  return (
    <section aria-label="Preview" className="agreement-preview">
      <h2>Preview</h2>
      <TextField
        label="Deal"
        size="small"
        value={listingId}
        error={fault !== ''}
        helperText={fault || 'The number of a deal'}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => setListingId(target.value.replace(/\D/g, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Not the form around it.
          event.preventDefault();
          void show();
        }}
      />
      <Button variant="outlined" disabled={!listingId} onClick={() => void show()}>
        Show
      </Button>
      {shown && (
        <div className="agreement-sheet">
          {numbered(shown).map(({ number, title, paragraphs }) => (
            <section key={number}>
              <h3>
                {number}. {title}
              </h3>
              {paragraphs.map((paragraph, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none of them moves
                <p key={at}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      )}
    </section>
  );
}

const numbered = ({ sections }: AgreementPreview) => sections.map((section, at) => ({ ...section, number: at + 1 }));
