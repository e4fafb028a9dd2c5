import {
  type ContentCollection,
  type ContentRevisionRecord,
  contentResourceOf,
  PAGE_COLLECTIONS,
  type PageCollectionName,
} from '@outcrop/contracts';
import { formatCentral, formatCentralDay, formatTime } from '../model/central-time.ts';
import { inSentence } from '../model/words.ts';

/** The shortest moment that tells a version from its neighbours: "Nov 19", of today the time. */
export const shortMomentOf = (at: string): string =>
  formatCentral(at).startsWith('Today') ? formatTime(at) : formatCentralDay(at);

/** Who made a version: a name, or what did it by itself. */
export const whoOf = ({ who, action }: ContentRevisionRecord): string =>
  who ?? (action === 'imported' ? 'Import' : 'Schedule');

const SHOWN = 3;
const ACTIONS: Readonly<Partial<Record<ContentRevisionRecord['action'], string>>> = {
  created: 'Created',
  published: 'Published',
  withdrawn: 'Withdrawn',
  restored: 'Restored',
  imported: 'Imported',
};

/** What a version changed: "Title, lead", "Published", "Restored: body". */
export function changeOf({ action, changed }: ContentRevisionRecord, { fields }: ContentCollection): string {
  const word = ACTIONS[action];
  if (action === 'created' || action === 'imported') return word ?? '';
  const labels = changed.flatMap((name) => {
    if (name === 'publish_at') return ['Goes live'];
    if (name === 'status') return word ? [] : ['Status'];
    return fields[name]?.label ?? [];
  });
  const small = labels.map((label, at) => (at > 0 || word ? inSentence(label) : label));
  const rest = small.length - SHOWN;
  const list = [...small.slice(0, SHOWN), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  if (!word) return list || 'Saved';
  return list ? `${word}: ${list}` : word;
}

/** The collection that a resource of the admin area is of: `content-post-tag` is `post_tag`. */
export const collectionOfResource = (resource: string): PageCollectionName | undefined =>
  PAGE_COLLECTIONS.find((name) => contentResourceOf(name) === resource);
