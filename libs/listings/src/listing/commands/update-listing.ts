import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WEB_SETTINGS } from '@outcrop/contracts';
import { type Actor, commandWith } from '@outcrop/platform';
import { ListingChanges } from '../listing-changes.ts';
import { type EditOptions, edit } from '../listing-edit.ts';
import type { ChangedField, ListingValues } from '../listing-values.ts';

/** Changes some fields of a listing; what is left out stays. Answers with the names of the fields that changed. */
export class UpdateListing extends commandWith<
  { listingId: number; values: Partial<ListingValues>; actor: Actor; options?: EditOptions },
  readonly ChangedField[]
>() {}

@CommandHandler(UpdateListing)
export class UpdateListingHandler implements ICommandHandler<UpdateListing> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden, ListingNotFound, Stale */
  async execute({ listingId, values, actor, options }: UpdateListing): Promise<readonly ChangedField[]> {
    const change = await this.changes.changeOne(listingId, actor, edit('update-listing', values, options));
    return change?.fields ?? [];
  }
}

const SETTINGS = new Set<string>(WEB_SETTINGS.map(({ name }) => name));

/** Changes web settings only; other fields among the values are left alone. */
export class UpdateListingWebSettings extends UpdateListing {}

@CommandHandler(UpdateListingWebSettings)
export class UpdateListingWebSettingsHandler implements ICommandHandler<UpdateListingWebSettings> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden, ListingNotFound, Stale */
  async execute({ listingId, values, actor, options }: UpdateListingWebSettings): Promise<readonly ChangedField[]> {
    const settings = Object.fromEntries(Object.entries(values).filter(([name]) => SETTINGS.has(name)));
    const decide = edit('update-listing-web-settings', settings, { version: options?.version });
    return (await this.changes.changeOne(listingId, actor, decide))?.fields ?? [];
  }
}
