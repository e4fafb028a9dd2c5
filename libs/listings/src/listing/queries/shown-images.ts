import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { queryWith } from '@outcrop/platform';

/** Those of the uploaded pictures that any listing shows, as cover, logo or tombstone. */
export class FindShownImages extends queryWith<
  {
    /** SHA-256 (hexadecimal) of each. */
    images: readonly string[];
    /** Read in its transaction, so that who holds a lock on a picture needs no second connection to decide about it. */
    em: EntityManager;
  },
  ReadonlySet<string>
>() {}

@QueryHandler(FindShownImages)
export class FindShownImagesHandler implements IQueryHandler<FindShownImages> {
  async execute({ images, em }: FindShownImages): Promise<ReadonlySet<string>> {
    const given = JSON.stringify(images);
    const rows = await em.execute<{ image: string }[]>(
      `select cover_image as image from listing where cover_image = any(array(select json_array_elements_text(?)))
       union select logo_image from listing where logo_image = any(array(select json_array_elements_text(?)))
       union select tombstone_image from listing where tombstone_image = any(array(select json_array_elements_text(?)))`,
      [given, given, given],
    );
    return new Set(rows.map(({ image }) => image));
  }
}

/** The uploaded pictures that listings show, as cover, logo or tombstone: each once, in the order of their names. */
export class ListShownImages extends queryWith<
  {
    /** The picture (SHA-256, hexadecimal) behind which the page begins; empty for the first. */
    after: string;
    limit: number;
  },
  readonly string[]
>() {}

@QueryHandler(ListShownImages)
export class ListShownImagesHandler implements IQueryHandler<ListShownImages> {
  constructor(private readonly em: EntityManager) {}

  async execute({ after, limit }: ListShownImages): Promise<readonly string[]> {
    const rows = await this.em.fork().execute<{ image: string }[]>(
      `select image from (
         select cover_image as image from listing where cover_image is not null
         union select logo_image from listing where logo_image is not null
         union select tombstone_image from listing where tombstone_image is not null) shown
       where image > ? order by image limit ${limit}`,
      [after],
    );
    return rows.map(({ image }) => image);
  }
}
