import type { ContentRecord } from '@outcrop/contracts';
import { StateMark, type StateMarkLook } from '../resource/index.ts';
import { formatCentral } from './model/central-time.ts';
import './status-tag.css';

/** What an item is to people: a draft with a moment to go live is scheduled. */
export type ContentState = 'draft' | 'scheduled' | 'published';

export const CONTENT_STATES: Readonly<Record<ContentState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

const STATE_LOOKS: Readonly<Record<ContentState, StateMarkLook>> = {
  draft: 'empty',
  scheduled: 'half',
  published: 'green',
};

export const stateOf = ({ status, publish_at }: Pick<ContentRecord, 'status' | 'publish_at'>): ContentState =>
  status === 'draft' && publish_at ? 'scheduled' : status;

/** The state in a word beside its mark; of what is scheduled, when. */
export function StatusTag({ item }: { item: Pick<ContentRecord, 'status' | 'publish_at'> }) {
  const state = stateOf(item);
  return (
    <StateMark look={STATE_LOOKS[state]} word={CONTENT_STATES[state]} className="content-state">
      {state === 'scheduled' && item.publish_at && (
        <small>
          <time dateTime={item.publish_at}>{formatCentral(item.publish_at)}</time>
        </small>
      )}
    </StateMark>
  );
}
