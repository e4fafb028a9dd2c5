import { Global, Module } from '@nestjs/common';
import { Scopes } from './scopes.ts';

/** Scopes for every feature: those that show deals ask for one, those that grant deals register. */
@Global()
@Module({ providers: [Scopes], exports: [Scopes] })
export class ScopesModule {}
