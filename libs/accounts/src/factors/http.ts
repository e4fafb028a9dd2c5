import { Module } from '@nestjs/common';
import { FactorsController } from './http/factors.controller.ts';
import { PasskeyLoginController } from './http/passkey-login.controller.ts';

/** Second factors, and logging in by passkey. */
@Module({ controllers: [FactorsController, PasskeyLoginController] })
export class HttpModule {}
