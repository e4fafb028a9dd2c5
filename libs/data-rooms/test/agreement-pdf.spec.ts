import { describe, expect, it } from '@jest/globals';
import { agreementNumberIn, agreementSections } from '@outcrop/contracts';
import type { AgreementSignature } from '../src/agreements/agreement.entities.ts';
import { sha256 } from '../src/agreements/agreement-texts.ts';
import { agreementPdf } from '../src/agreements/pdf/agreement-pdf.ts';

const TEXT = `# Parties\n\nBetween Llano Resources, LLC and Outcrop Advisors.\n\n# Use\n\n${'Only to decide. '.repeat(40)}`;
const FACTS = { template: 'Standard agreement', version: 4, verifyUrl: 'https://deals.example/verify-agreement' };
const signature = (more: Partial<AgreementSignature> = {}) =>
  ({
    listingId: 12839,
    serial: 7,
    name: 'Jane Whitcomb',
    company: 'Llano Resources, LLC',
    text: TEXT,
    sha256: sha256(TEXT),
    signedAt: new Date('2026-11-19T22:05:17Z'),
    ...more,
  }) as AgreementSignature;
const bytesOf = async (more: Partial<AgreementSignature> = {}) =>
  Buffer.from(await agreementPdf(signature(more), FACTS));
const open = async (pdf: Buffer) => {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  return PDFDocument.load(pdf, { updateMetadata: false });
};

describe('the PDF of an agreement', () => {
  it('carries number, SHA-256, signer and time, and the exact text as a file; the same signature is the same bytes', async () => {
    const pdf = await bytesOf();
    expect(sha256(await bytesOf())).toBe(sha256(pdf));
    expect(agreementNumberIn(pdf.toString('latin1'))).toBe('CA-12839-0007');
    const document = await open(pdf);
    expect(document.getTitle()).toBe('Confidentiality agreement CA-12839-0007');
    expect(document.getSubject()).toBe(`SHA-256 of the text: ${sha256(TEXT)}`);
    expect(document.getAuthor()).toBe('Jane Whitcomb');
    expect(document.getCreationDate()).toEqual(new Date('2026-11-19T22:05:17Z'));
    const [attached] = document.getAttachments();
    expect(attached?.name).toBe('CA-12839-0007.txt');
    expect(sha256(attached!.data)).toBe(sha256(TEXT));
  });

  it.each(['Łukasz Żółć', 'Αλέξης Παπαδόπουλος', '山田 太郎', 'Zoë Ünal', '😀 Ann', 'x'.repeat(200), ''])(
    'is made for whatever name: %j',
    async (name) => {
      const document = await open(await bytesOf({ name, company: name, text: `# ${name || 'A'}\n\n${name || 'A'}` }));
      expect(document.getAuthor()).toBe(name);
      expect(document.getPageCount()).toBe(1);
    },
  );

  it('has as many pages as the longest text needs', async () => {
    const text = `# Long\n\n${'Nothing of it is cut. '.repeat(2_700)}`;
    const document = await open(await bytesOf({ text }));
    expect(document.getPageCount()).toBeGreaterThan(10);
    expect(document.getPageCount()).toBeLessThan(40);
    expect(agreementSections(text)).toHaveLength(1);
  });
});
