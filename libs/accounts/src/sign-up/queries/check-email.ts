import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TryLimits } from '@outcrop/platform';
import { EmailTaken } from '../../accounts.errors.ts';
import { networkKeys } from '../../mail-limits.ts';
import { User } from '../../user.entity.ts';
import { isAbandoned } from '../abandoned.ts';
import { EMAIL_CHECKS } from '../sign-up-limits.ts';

export class CheckEmail extends Query<true> {
  /**
   * @param email in lower case
   * @param address where the request comes from
   */
  constructor(
    readonly email: string,
    readonly address: string,
  ) {
    super();
  }
}

@QueryHandler(CheckEmail)
export class CheckEmailHandler implements IQueryHandler<CheckEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
  ) {}

  /**
   * Whether somebody may sign up with an email (docs/product/sign-up.md#email-availability).
   * @returns true; a taken one is refused as the sign-up would refuse it
   * @throws EmailTaken, TooManyRequests
   */
  async execute({ email, address }: CheckEmail): Promise<true> {
    await this.limits.count(EMAIL_CHECKS, networkKeys(address));
    const user = await this.em.fork().findOne(User, { email }, { populate: ['passwordHash'] });
    if (user && !isAbandoned(user, new Date())) throw new EmailTaken();
    return true;
  }
}
