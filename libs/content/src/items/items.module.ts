import { Module } from '@nestjs/common';
import { DeleteContentItemHandler } from './commands/delete-content-item.ts';
import { MoveContentItemHandler } from './commands/move-content-item.ts';
import { RestoreContentRevisionHandler } from './commands/restore-content-revision.ts';
import { SaveContentItemHandler } from './commands/save-content-item.ts';
import { SetEnergyPricesHandler } from './commands/set-energy-prices.ts';
import { ItemEditors } from './editors/item-editors.ts';
import { ItemChanges } from './item-changes.ts';
import { ContentItems } from './queries/content-items.ts';
import { CountContentItemsHandler } from './queries/count-content-items.ts';

/** Items of content as editors read and change them. */
@Module({
  providers: [
    ItemChanges,
    ContentItems,
    ItemEditors,
    SaveContentItemHandler,
    DeleteContentItemHandler,
    MoveContentItemHandler,
    RestoreContentRevisionHandler,
    SetEnergyPricesHandler,
    CountContentItemsHandler,
  ],
  exports: [ItemChanges, ContentItems, ItemEditors],
})
export class ItemsModule {}
