export { DeleteContentItem } from './items/commands/delete-content-item.ts';
export { MoveContentItem } from './items/commands/move-content-item.ts';
export { SaveContentItem } from './items/commands/save-content-item.ts';
export { contentItemChanged } from './items/content.events.ts';
export { pageOf } from './items/item-addresses.ts';
export { cleanRichText } from './items/rich-text.ts';
export { StoreContentFile } from './files/commands/store-content-file.ts';
export { ownSchema } from './schema/own-schema.ts';
