import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type PaletteSource, PaletteSources, whereOf, withinTime } from '@outcrop/platform';
import { User } from '../../user.entity.ts';
import { usersResource } from './admin-users.resource.ts';

/** Most time to look for people, in milliseconds. */
const TIMEOUT_MS = 1_000;

/** People in the command palette, as the list of them finds them (docs/product/admin.md#command-palette). */
@Injectable()
export class PeopleByLetters {
  constructor(
    private readonly em: EntityManager,
    palette: PaletteSources,
  ) {
    palette.register(this.people);
  }

  private readonly people: PaletteSource = {
    kind: 'person',
    isAllowed: usersResource.isAllowed,
    find: async (letters, limit, actor) => {
      const where = { $and: [whereOf(usersResource, { q: letters, fields: [] }, actor), { erasedAt: null }] };
      const people = await withinTime(this.em, TIMEOUT_MS, (em) =>
        em.find(User, where, { orderBy: { lastName: 'asc', firstName: 'asc', id: 'asc' }, limit }),
      );
      return people.map(({ id, firstName, lastName, email, officialCompanyName }) => ({
        id,
        name: [firstName, lastName].filter(Boolean).join(' ') || email,
        note: officialCompanyName || email,
      }));
    },
  };
}
