import { useQuery } from '@tanstack/react-query';
import { InTheMarket } from './in-the-market.tsx';
import { marketAndWellsQuery } from './market-and-wells-query.ts';
import { WellsAround } from './wells-around.tsx';

/** What the explorer's collections tell of a deal, each block where there is enough to tell. */
export default function MarketAndWells({ listingId }: { listingId: number }) {
  const { data } = useQuery(marketAndWellsQuery(listingId));
  return (
    <>
      {data?.market && <InTheMarket figures={data.market} />}
      {data?.wells && <WellsAround around={data.wells} />}
    </>
  );
}
