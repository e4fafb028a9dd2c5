import type { ContentOverview, ContentRecord } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { READ_ONCE } from '../data/use-answer.ts';
import { FormSkeleton, ReadFailure } from '../resource/index.ts';
import { PriceForm } from './price-form.tsx';
import { type SavedPrice, savedPrice } from './price-rows.ts';

/** The prices of the ticker, edited in place and saved together. */
export function EnergyPrices() {
  const headingId = useId();
  const { data, error, dataUpdatedAt, refetch } = usePrices();
  return (
    <section className="prices-section" aria-labelledby={headingId}>
      {data?.prices && !error ? (
        // A new reading starts a new form.
        <PriceForm key={dataUpdatedAt} headingId={headingId} saved={data.prices} onSaved={refetch} />
      ) : (
        <>
          <div className="section-head">
            <h2 id={headingId}>Energy prices</h2>
          </div>
          {error ? (
            <ReadFailure what="The energy prices" error={error} retry={refetch} />
          ) : data ? (
            <p className="prices-elsewhere">
              The site reads its content from your own Directus: edit prices there.{' '}
              {data.editedAt && (
                <a className="link" href={data.editedAt}>
                  {new URL(data.editedAt).host}
                </a>
              )}
            </p>
          ) : (
            <FormSkeleton />
          )}
        </>
      )}
    </section>
  );
}

/** The prices, or where they are edited instead (null when nobody may know). */
interface Prices {
  readonly prices?: SavedPrice[];
  readonly editedAt?: string | null;
}

function usePrices() {
  const dataProvider = useDataProvider();
  return useQuery({
    ...READ_ONCE,
    queryKey: [`${ADMIN_API}/energy-prices`],
    queryFn: async (): Promise<Prices> => {
      const { editable, editedAt } = (await httpClient(`${ADMIN_API}/content`)).json as ContentOverview;
      if (!editable) return { editedAt };
      const { data } = await dataProvider.getList<ContentRecord>('content-energy-prices', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'sort', order: 'ASC' },
        filter: {},
      });
      return { prices: data.map(savedPrice) };
    },
  });
}
