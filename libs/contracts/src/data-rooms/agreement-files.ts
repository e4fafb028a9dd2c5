/** The entry of a PDF's information in which a signed agreement carries its number. */
export const AGREEMENT_PDF_NUMBER = 'AgreementNumber';
const CARRIED = new RegExp(`/${AGREEMENT_PDF_NUMBER}\\s*\\((CA-\\d{1,10}-\\d{4,9})\\)`);
/** What is verified has at most so many bytes. */
export const MAX_VERIFIED_BYTES = 20 * 2 ** 20;

/** The number that a file carries, if it does. @param bytes each as the letter of its number */
export const agreementNumberIn = (bytes: string): string | null => CARRIED.exec(bytes)?.[1] ?? null;
