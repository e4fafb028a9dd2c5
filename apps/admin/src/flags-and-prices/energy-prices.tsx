import type { ContentRecord } from '@outcrop/contracts';
import { useCallback, useEffect, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { FormSkeleton, ReadFailure } from '../resource/index.ts';
import { PriceForm } from './price-form.tsx';
import { type KeptPrice, keptPrice } from './price-rows.ts';

/** The prices of the ticker, edited in place and saved together. */
export function EnergyPrices() {
  const headingId = useId();
  const { prices, error, reads, read } = usePrices();
  return (
    <section className="prices-section" aria-labelledby={headingId}>
      {prices ? (
        // A new reading starts a new form.
        <PriceForm key={reads} headingId={headingId} kept={prices} onSaved={read} />
      ) : (
        <>
          <div className="section-head">
            <h2 id={headingId}>Energy prices</h2>
          </div>
          {error ? <ReadFailure what="The energy prices" error={error} retry={read} /> : <FormSkeleton />}
        </>
      )}
    </section>
  );
}

/** Read when asked alone: a form is not changed under its editor's hands. */
function usePrices() {
  const dataProvider = useDataProvider();
  const [state, setState] = useState<{ prices?: KeptPrice[]; error?: Error; reads: number }>({ reads: 0 });
  const read = useCallback(async () => {
    try {
      const { data } = await dataProvider.getList<ContentRecord>('content-energy-prices', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'sort', order: 'ASC' },
        filter: {},
      });
      setState(({ reads }) => ({ prices: data.map(keptPrice), reads: reads + 1 }));
    } catch (error) {
      setState(({ reads }) => ({ error: error as Error, reads }));
    }
  }, [dataProvider]);
  useEffect(() => void read(), [read]);
  return { ...state, read };
}
