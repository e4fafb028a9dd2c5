import type { Feature } from '@outcrop/platform';
import { UsedChallenge } from './challenges/used-challenge.entity.ts';
import { CodeApp } from './codes/code-app.entity.ts';
import { RecoveryCode } from './codes/recovery-code.entity.ts';
import { factorData } from './factor-data.ts';
import { FactorsModule } from './factors.module.ts';
import { Migration20261122125000_second_factors } from './migrations/Migration20261122125000_second_factors.ts';
import { Passkey } from './passkeys/passkey.entity.ts';

/** Second factors of people: authenticator app, recovery codes, passkeys (docs/product/accounts.md#second-factor). */
export const factors: Feature = {
  name: 'factors',
  entities: [CodeApp, RecoveryCode, Passkey, UsedChallenge],
  migrations: [Migration20261122125000_second_factors],
  personalData: factorData,
  module: FactorsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
