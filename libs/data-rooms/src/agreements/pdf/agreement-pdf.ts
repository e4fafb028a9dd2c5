import { AFRelationship, PDFDict, PDFName, PDFString } from '@cantoo/pdf-lib';
import { AGREEMENT_PDF_NUMBER, agreementSections, OFFICE_TIME_ZONE } from '@outcrop/contracts';
import { type AgreementSignature, numberOf } from '../agreement.entities.ts';
import { PdfSheet } from './pdf-sheet.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'long',
});

/** What the PDF says besides the signature. */
export interface AgreementPdfFacts {
  readonly template: string;
  readonly version: number;
  /** Where anyone can have it verified. */
  readonly verifyUrl: string;
}

/**
 * The signed agreement: its text, who signed it when, and what it is verified by. The exact text is attached as a file, since the typefaces of the pages do not have
 * every letter. The same signature makes the same bytes.
 */
export async function agreementPdf(
  signature: AgreementSignature,
  { template, version, verifyUrl }: AgreementPdfFacts,
): Promise<Uint8Array> {
  const { listingId, sha256, name, company, signedAt, text } = signature;
  const number = numberOf(signature);
  const sheet = await PdfSheet.create();
  sheet.title('Confidentiality agreement', 22);
  sheet.paragraph(`Deal ${listingId}. Version ${version} of the template ${template}.`, 9.5);
  agreementSections(text).forEach(({ title, paragraphs }, index) => {
    sheet.title(`${index + 1}. ${title}`, 14);
    for (const paragraph of paragraphs) sheet.paragraph(paragraph);
  });
  sheet.rule();
  sheet.title(`Signed: ${name ?? ''}`, 17);
  if (company) sheet.fact('For', company);
  sheet.fact('Signed', `${MOMENT.format(signedAt)} (${signedAt.toISOString()})`);
  sheet.fact('Agreement number', number);
  sheet.fact('SHA-256 of the text', sha256);
  sheet.fact('To be verified at', verifyUrl);
  if (sheet.hasSpelledLetters)
    sheet.paragraph(
      'Letters that these pages cannot show are written without their accents or by their number in Unicode. The attached file has the exact text.',
      9,
    );
  sheet.foot(`Agreement ${number}`);
  return finish(sheet, signature);
}

async function finish({ document }: PdfSheet, signature: AgreementSignature): Promise<Uint8Array> {
  const { text, sha256, name, signedAt } = signature;
  const number = numberOf(signature);
  await document.attach(Buffer.from(text), `${number}.txt`, {
    mimeType: 'text/plain',
    description: `The exact text of ${number}, in UTF-8`,
    creationDate: signedAt,
    modificationDate: signedAt,
    afRelationship: AFRelationship.Source,
  });
  document.setTitle(`Confidentiality agreement ${number}`, { showInWindowTitleBar: true });
  document.setAuthor(name ?? '');
  document.setSubject(`SHA-256 of the text: ${sha256}`);
  document.setLanguage('en');
  document.setCreationDate(signedAt);
  document.setModificationDate(signedAt);
  document.context
    .lookup(document.context.trailerInfo.Info, PDFDict)
    .set(PDFName.of(AGREEMENT_PDF_NUMBER), PDFString.of(number));
  // Without packed objects the number can be found in the bytes.
  return document.save({ useObjectStreams: false });
}
