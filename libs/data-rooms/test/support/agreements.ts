import type { OwnAgreement } from '@outcrop/contracts';
import { AgreementSignature } from '../../src/agreements/agreement.entities.ts';
import { AgreementSignatures } from '../../src/agreements/agreement-signatures.ts';
import { type DataRoomsApp, DEAL } from './start-data-rooms.ts';

/** The names of people's accounts. */
export const NAMES = { buyer: 'Ann Rim', insider: 'Ida Voss' } as const;
export type Signer = keyof typeof NAMES;

export const TEMPLATES = '/api/admin/agreement-templates';
export const agreementCall = (listingId: number, rest = '') => `/api/data-rooms/${listingId}/agreement${rest}`;
export const refOf = ({ versionId, sha256 }: Pick<OwnAgreement, 'versionId' | 'sha256'>) => ({ versionId, sha256 });

export const agreementOf = async (app: DataRoomsApp, listingId = DEAL, person = 'buyer'): Promise<OwnAgreement> =>
  (await app.request('get', agreementCall(listingId), person).expect(200)).body;

/** What is sent to sign. */
export const signing = async (app: DataRoomsApp, person: Signer = 'buyer', listingId = DEAL) => ({
  ...refOf(await agreementOf(app, listingId, person)),
  name: NAMES[person],
  mayBind: true,
});

/** Reads a data room's agreement to its end and signs it. */
export async function sign(app: DataRoomsApp, person: Signer = 'buyer', listingId = DEAL) {
  const body = await signing(app, person, listingId);
  await app.post(agreementCall(listingId, '/read'), refOf(body), person).expect(200);
  return app.post(agreementCall(listingId, '/sign'), body, person);
}

export const signaturesIn = (app: DataRoomsApp) => app.em().find(AgreementSignature, {}, { orderBy: { id: 'asc' } });

/** Of the listings those whose agreement that stands today is signed. */
export const signedBy = (app: DataRoomsApp, userId: number, listingIds: number[]) =>
  app.app.get(AgreementSignatures, { strict: false }).signedBy(app.em(), userId, listingIds);

export const forgetAgreements = async (app: DataRoomsApp) => {
  await app.forget();
  await app.clear('agreement_reading', 'agreement_signature', 'data_room');
};
