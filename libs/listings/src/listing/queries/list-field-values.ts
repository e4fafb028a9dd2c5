import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type FieldValuesFound, MAX_FIELD_VALUES, type PickedField } from '@outcrop/contracts';
import { type Actor, Forbidden, queryWith } from '@outcrop/platform';
import { canManageListings } from '../../listings.policy.ts';
import { Listing } from '../listing.entity.ts';

/** How many listings there are, drafts and private ones among them. */
export class CountListings extends queryWith<{ actor: Actor }, number>() {}

@QueryHandler(CountListings)
export class CountListingsHandler implements IQueryHandler<CountListings> {
  constructor(private readonly em: EntityManager) {}

  /** @throws Forbidden for anybody who does not manage listings */
  execute({ actor }: CountListings): Promise<number> {
    if (!canManageListings(actor)) throw new Forbidden();
    return this.em.fork().count(Listing);
  }
}

const COLUMNS: { readonly [Field in PickedField]: string } = {
  region: 'region',
  area: 'area',
  basin: 'basin',
  play: 'play',
  agentName: 'agent_name',
};

/** What listings say in one field, drafts and private ones too, for the pickers of the form (docs/product/admin.md#listing-form). */
export class ListFieldValues extends queryWith<
  {
    field: PickedField;
    /** Part of the value, in any case; everything when empty. */
    words: string;
    actor: Actor;
  },
  FieldValuesFound
>() {}

@QueryHandler(ListFieldValues)
export class ListFieldValuesHandler implements IQueryHandler<ListFieldValues> {
  constructor(private readonly em: EntityManager) {}

  /** @throws Forbidden for anybody who does not manage listings */
  async execute({ field, words, actor }: ListFieldValues): Promise<FieldValuesFound> {
    if (!canManageListings(actor)) throw new Forbidden();
    const column = COLUMNS[field];
    return this.em.fork().execute<FieldValuesFound>(
      `select ${column} as value, count(*)::int as count from listing
       where ${column} <> '' and strpos(lower(${column}), lower(?)) > 0
       group by ${column} order by count(*) desc, ${column} limit ?`,
      [words.trim(), MAX_FIELD_VALUES],
    );
  }
}
