import { Body, Controller, Post, Req, Res, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  answerSignIn,
  LogIn,
  type LoginResult,
  PasswordExpired,
  setLegacyCookies,
  signInRequest,
} from '@outcrop/accounts';
import {
  LEGACY_USER_TYPES,
  type LegacyLogin,
  type LegacyLoginAnswer,
  legacyLoginAnswerSchema,
  legacyLoginSchema,
  RESET_PASSWORD,
  type User,
} from '@outcrop/contracts';
import { AlsoWhileImpersonating, Env, FreshAnswer, Public, refusal } from '@outcrop/platform';
import type { Request, Response } from 'express';
import { LegacyLoginFilter } from './legacy-login.filter.ts';

/** Older clients know no second step of a login, and none by a mail. */
class NeedsSecondFactor extends refusal(
  'forbidden',
  'This account asks for a second factor. Please log in on the site.',
) {}
class EmailNotVerified extends refusal('forbidden', 'Your email has not been verified.') {}

/** The login of older clients: by accounts' own, with its limits, devices and factors (docs/product/explorer.md#legacy-login). */
@ApiTags('Data explorer')
@AlsoWhileImpersonating()
@UseFilters(new LegacyLoginFilter())
@Controller('api')
export class LegacyLoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly env: Env,
  ) {}

  /** Answers token, message and user, and sets the session's cookies and those that older clients read. */
  @Public()
  @Post('login')
  @FreshAnswer(legacyLoginAnswerSchema)
  async login(
    @Body({ schema: legacyLoginSchema }) { username, password }: LegacyLogin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LegacyLoginAnswer> {
    const result = await this.result(username, password, request);
    if (!result) return resetPassword(username);
    const { env } = this;
    const answer = answerSignIn(result, { env, request, response, remember: false, legacy: true });
    if (answer.message === 'Not verified') throw new EmailNotVerified();
    if (answer.message === 'Code required') throw new NeedsSecondFactor();
    const person = { type: typeOf(answer.user), userId: answer.user.id, username: answer.user.email };
    setLegacyCookies(response, env, answer.token, person);
    return { token: answer.token, message: answer.message, user: { ...person, isValidPassword: 'Y' } };
  }

  /** @returns null where the password was right and a new one is asked for, by a link that was mailed */
  private async result(email: string, password: string, request: Request): Promise<LoginResult | null> {
    try {
      return await this.commands.execute(
        new LogIn({ credentials: { email, password }, request: signInRequest(request) }),
      );
    } catch (error) {
      if (error instanceof PasswordExpired) return null;
      throw error;
    }
  }
}

/** There is no session before the password was changed; the client shows its notice. */
const resetPassword = (username: string): LegacyLoginAnswer => ({
  token: '',
  message: RESET_PASSWORD,
  user: { type: null, userId: null, username, isValidPassword: 'N' },
});

const [ADMIN, ADVISOR, USER] = LEGACY_USER_TYPES;
const typeOf = ({ isAdmin, hasClaimAD }: User) => (isAdmin ? ADMIN : hasClaimAD ? ADVISOR : USER);
