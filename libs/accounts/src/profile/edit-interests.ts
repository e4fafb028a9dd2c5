import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { INTERESTS, type Interest, type InterestsEdit } from '@outcrop/contracts';
import type { Actor, Outbox } from '@outcrop/platform';
import type { User } from '../user.entity.ts';
import { Interests } from './interests.entity.ts';
import { interestsChanged } from './profile.events.ts';
import { choicesOf } from './profile-view.ts';

/**
 * Sets flags and regions on a person's locked rows and records that they changed. What is not named stays as it is.
 * @returns the row, and what it held before and after; null when nothing changes
 */
export function editInterests(
  em: EntityManager,
  { user, row, outbox, actor }: { user: User; row: Interests | null; outbox: Outbox; actor: Actor },
  { selectedRegions, version: _, ...flags }: InterestsEdit,
) {
  const old = choicesOf(row);
  const chosen = new Set(old.interests);
  for (const [interest, on] of Object.entries(flags) as [Interest, boolean | undefined][]) {
    if (on === true) chosen.add(interest);
    if (on === false) chosen.delete(interest);
  }
  const before = { choices: [...old.interests], regions: [...old.selectedRegions] };
  const after = {
    choices: INTERESTS.filter((interest) => chosen.has(interest)),
    regions: [...(selectedRegions ?? old.selectedRegions)],
  };
  const fields = (['choices', 'regions'] as const).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (fields.length === 0) return null;
  const changed = row ?? em.create(Interests, { user, choices: [], regions: [], version: 0, updatedAt: new Date() });
  Object.assign(changed, after, { version: changed.version + 1, updatedAt: new Date() });
  em.persist(changed);
  outbox.record(em, interestsChanged({ userId: user.id, fields }), actor);
  return { row: changed, before, after };
}
