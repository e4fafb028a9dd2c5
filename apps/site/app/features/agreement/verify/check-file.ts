import { type AgreementVerdict, agreementNumberIn } from '@outcrop/contracts';
import { browserApi } from '../../../query/query-client.ts';

/** What is known of a file, and its SHA-256. */
export interface CheckedFile {
  verdict: AgreementVerdict;
  sha256: string;
}

/** Verifies a file: it stays in the browser, its SHA-256 and the number that it carries are sent. @throws ApiError */
export async function checkFile(file: File): Promise<CheckedFile> {
  const bytes = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const number = agreementNumberIn(new TextDecoder('latin1').decode(bytes));
  return { verdict: await browserApi.verifyAgreement({ sha256, number }), sha256 };
}
