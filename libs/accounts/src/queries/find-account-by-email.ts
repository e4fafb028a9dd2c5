import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { User } from '../user.entity.ts';

/** Id of the account with an email; null when there is none. @param email in lowercase */
export class FindAccountByEmail extends Query<number | null> {
  constructor(readonly email: string) {
    super();
  }
}

@QueryHandler(FindAccountByEmail)
export class FindAccountByEmailHandler implements IQueryHandler<FindAccountByEmail> {
  constructor(private readonly em: EntityManager) {}

  async execute({ email }: FindAccountByEmail): Promise<number | null> {
    const user = await this.em.fork().findOne(User, { email }, { fields: ['id'] });
    return user?.id ?? null;
  }
}
