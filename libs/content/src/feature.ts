import type { Feature } from '@outcrop/platform';
import { contentSettings } from './content-settings.ts';
import { ContentFile } from './files/content-file.entity.ts';
import { files } from './files/room.ts';
import { ContentEditorRow } from './items/editors/content-editor.entity.ts';
import { itemEntities } from './items/item-entities.ts';
import { ContentRevision } from './items/revision.entity.ts';
import { items } from './items/room.ts';
import { Migration20261122185754_content } from './migrations/Migration20261122185754_content.ts';
import { Migration20261122191500_content_editors } from './migrations/Migration20261122191500_content_editors.ts';
import { Migration20261122202919_content_newest } from './migrations/Migration20261122202919_content_newest.ts';
import { Migration20261125152500_content_unshown } from './migrations/Migration20261125152500_content_unshown.ts';
import { reading } from './reading/room.ts';
import { site } from './site/room.ts';

/** What the firm publishes: pages, posts, people, prices, with their files; read by the Directus contract. */
export const content: Feature = {
  name: 'content',
  settings: contentSettings,
  rooms: [files, reading, items, site],
  entities: [...itemEntities.values(), ContentFile, ContentRevision, ContentEditorRow],
  migrations: [
    Migration20261122185754_content,
    Migration20261122191500_content_editors,
    Migration20261122202919_content_newest,
    Migration20261125152500_content_unshown,
  ],
};
