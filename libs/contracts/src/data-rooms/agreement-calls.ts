import type { Call } from '../http/call.ts';
import type {
  AgreementPreview,
  AgreementVerdict,
  OwnAgreement,
  OwnSignature,
  PreviewTemplateBody,
  VerifyAgreementBody,
} from './agreements.ts';
import type { AgreementRef, SignAgreementBody } from './sign-agreement.ts';

/** Confidentiality agreements of data rooms. */
export const agreementCalls = (call: Call) => ({
  agreement: (listingId: number) => call<OwnAgreement>('GET', `/api/data-rooms/${listingId}/agreement`),
  /** This and signing reject with 409 when the text is no longer the one to be signed. */
  readAgreement: (listingId: number, body: AgreementRef) =>
    call<{ readAt: string }>('POST', `/api/data-rooms/${listingId}/agreement/read`, { body }),
  signAgreement: (listingId: number, body: SignAgreementBody) =>
    call<OwnSignature>('POST', `/api/data-rooms/${listingId}/agreement/sign`, { body }),
  ownAgreements: () => call<OwnSignature[]>('GET', '/api/agreements'),
  verifyAgreement: (body: VerifyAgreementBody) => call<AgreementVerdict>('POST', '/api/agreements/verify', { body }),
  previewAgreementTemplate: (body: PreviewTemplateBody) =>
    call<AgreementPreview>('POST', '/api/admin/agreement-templates/preview', { body }),
});
