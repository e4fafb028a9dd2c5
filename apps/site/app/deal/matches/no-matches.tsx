import { INTERESTS } from '../../access/guards.ts';
import { button } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';

/** Why nothing matches, and the way to the interests. @param invitation for who has none */
export const NoMatches = ({ hasInterests, invitation }: { hasInterests: boolean; invitation: string }) => (
  <>
    <p className="muted">
      {hasInterests ? 'No deal on the market matches your interests right now. Wider interests find more.' : invitation}
    </p>
    <PageLink className={button('fill')} to={INTERESTS}>
      {hasInterests ? 'Edit interests' : 'Choose your interests'}
    </PageLink>
  </>
);
