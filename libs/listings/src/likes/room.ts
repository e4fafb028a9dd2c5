import type { Feature } from '@outcrop/platform';
import { Migration20261121000700_likes } from '../migrations/Migration20261121000700_likes.ts';
import { DealLike, Visitor } from './like.entity.ts';
import { LikesModule } from './likes.module.ts';
import { likesData } from './likes-data.ts';

/** Which deals people and visitors like. */
export const likes: Feature = {
  name: 'likes',
  entities: [Visitor, DealLike],
  migrations: [Migration20261121000700_likes],
  personalData: likesData,
  module: LikesModule,
  http: () => import('./http.ts'),
};
