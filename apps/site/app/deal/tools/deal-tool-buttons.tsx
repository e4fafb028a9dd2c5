import type { DealSummary } from '@outcrop/contracts';
import { CompareToggle } from './compare-toggle.tsx';
import { LikeButton } from './like-button.tsx';

/** The buttons of {@link DealTools}, whose scripts are loaded after those of the first page. */
export default function DealToolButtons({ deal }: { deal: DealSummary }) {
  return (
    <>
      <CompareToggle deal={deal} />
      <LikeButton deal={deal} />
    </>
  );
}
