import type { DealPage, DealState } from '@outcrop/contracts';
import { Sheet } from '../../ui/sheet.tsx';
import { FacetFoot } from './facet-foot.tsx';
import FacetPanel from './facet-panel.tsx';

interface FacetDrawerProps {
  page: DealPage;
  state: DealState;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The facets below 992 px: a full-height drawer; every choice takes effect at once, the button only closes it. */
export default function FacetDrawer({ page, state, open, onOpenChange }: FacetDrawerProps) {
  return (
    <Sheet
      title="Filters"
      from="full"
      open={open}
      onOpenChange={onOpenChange}
      footer={<FacetFoot page={page} state={state} onClose={() => onOpenChange(false)} />}
    >
      <FacetPanel page={page} state={state} />
    </Sheet>
  );
}
