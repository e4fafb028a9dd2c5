import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** The uploaded pictures that listings show, as cover, logo or tombstone: each once, in the order of their names. */
export class ListShownImages extends Query<readonly string[]> {
  constructor(
    /** The picture (SHA-256, hexadecimal) behind which the page begins; empty for the first. */
    readonly after: string,
    readonly limit: number,
  ) {
    super();
  }
}

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
