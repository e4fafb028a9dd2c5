import type { ContentOverview, ContentRecord } from '@outcrop/contracts';
import { useCallback, useEffect, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { FormSkeleton, ReadFailure } from '../resource/index.ts';
import { PriceForm } from './price-form.tsx';
import { type SavedPrice, savedPrice } from './price-rows.ts';

/** The prices of the ticker, edited in place and saved together. */
export function EnergyPrices() {
  const headingId = useId();
  const { prices, editedAt, error, reads, read } = usePrices();
  return (
    <section className="prices-section" aria-labelledby={headingId}>
      {prices ? (
        // A new reading starts a new form.
        <PriceForm key={reads} headingId={headingId} saved={prices} onSaved={read} />
      ) : (
        <>
          <div className="section-head">
            <h2 id={headingId}>Energy prices</h2>
          </div>
          {editedAt !== undefined ? (
            <p className="prices-elsewhere">
              The site reads its content from your own Directus: edit prices there.{' '}
              {editedAt && (
                <a className="link" href={editedAt}>
                  {new URL(editedAt).host}
                </a>
              )}
            </p>
          ) : error ? (
            <ReadFailure what="The energy prices" error={error} retry={read} />
          ) : (
            <FormSkeleton />
          )}
        </>
      )}
    </section>
  );
}

interface Prices {
  readonly prices?: SavedPrice[];
  /** Where they are edited instead (null when nobody may know); left out where they are edited here. */
  readonly editedAt?: string | null;
  readonly error?: Error;
  /** How often they were read. */
  readonly reads: number;
}

/** Read when asked alone: a form is not changed under its editor's hands. */
function usePrices() {
  const dataProvider = useDataProvider();
  const [state, setState] = useState<Prices>({ reads: 0 });
  const read = useCallback(async () => {
    try {
      const { editable, editedAt } = (await httpClient(`${ADMIN_API}/content`)).json as ContentOverview;
      if (!editable) return setState({ editedAt, reads: 0 });
      const { data } = await dataProvider.getList<ContentRecord>('content-energy-prices', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'sort', order: 'ASC' },
        filter: {},
      });
      setState(({ reads }) => ({ prices: data.map(savedPrice), reads: reads + 1 }));
    } catch (error) {
      setState(({ reads }) => ({ error: error as Error, reads }));
    }
  }, [dataProvider]);
  useEffect(() => void read(), [read]);
  return { ...state, read };
}
