import type { PageCollectionName } from '@outcrop/contracts';
import {
  type ContentCollection,
  type ContentRevisionRecord,
  contentResourceOf,
  PAGE_COLLECTIONS,
} from '@outcrop/contracts';

/** The firm's time zone, as everywhere in the screens of content. */
const timeZone = 'America/Chicago';
const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });

const clockOf = (at: string): string =>
  time.format(new Date(at)).replace(/\s?([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}m`);

/** "Today, 3:41 pm", "Nov 19, 4:12 pm", "Nov 19, 2025, 4:12 pm". @param now milliseconds, as of Date.now() */
export const momentOf = (at: string, now = Date.now()): string => `${dayOf(at, now)}, ${clockOf(at)}`;

/** The shortest that tells it from its neighbours: "Nov 19", of today the time. */
export const shortMomentOf = (at: string, now = Date.now()): string =>
  dayOf(at, now) === 'Today' ? clockOf(at) : dayOf(at, now);

function dayOf(at: string, now: number): string {
  const [date, today] = [otherYear.format(new Date(at)), otherYear.format(now)];
  if (date === today) return 'Today';
  return date.slice(-4) === today.slice(-4) ? day.format(new Date(at)) : date;
}

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
  const small = labels.map((label, at) =>
    (at > 0 || word) && /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label,
  );
  const rest = small.length - SHOWN;
  const list = [...small.slice(0, SHOWN), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  if (!word) return list || 'Saved';
  return list ? `${word}: ${list}` : word;
}

/** The collection that a resource of the admin area is of: `content-post-tag` is `post_tag`. */
export const collectionOfResource = (resource: string): PageCollectionName | undefined =>
  PAGE_COLLECTIONS.find((name) => contentResourceOf(name) === resource);
