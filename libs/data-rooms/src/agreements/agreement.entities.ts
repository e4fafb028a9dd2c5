import { defineEntity, p } from '@mikro-orm/core';
import { MAX_LISTING_ID } from '@outcrop/contracts';
import { moment } from '../data-room.entities.ts';

const orNull = () => p.text().strictNullable().default(null);

const AgreementTemplateSchema = defineEntity({
  name: 'AgreementTemplate',
  tableName: 'agreement_template',
  comment: 'Confidentiality agreements that data rooms ask for (docs/product/data-rooms.md#agreement-templates).',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    /** The firm's: of data rooms that name none. */
    isDefault: p.boolean().default(false),
    /** The number of its latest version. */
    latest: p.integer().default(0),
    version: p.integer().version(),
  },
  uniques: [{ name: 'agreement_template_name', properties: ['name'] }],
  indexes: [
    {
      name: 'agreement_template_default',
      expression:
        'create unique index "agreement_template_default" on "agreement_template" ("is_default") where is_default',
    },
  ],
});

/** An agreement that data rooms ask for; its text is that of its `latest` {@link AgreementVersion}. */
export class AgreementTemplate extends AgreementTemplateSchema.class {}
AgreementTemplateSchema.setClass(AgreementTemplate);

const AgreementVersionSchema = defineEntity({
  name: 'AgreementVersion',
  tableName: 'agreement_version',
  comment: 'The texts that a template has had; a row is never changed.',
  properties: {
    id: p.integer().primary().autoincrement(),
    templateId: () => p.manyToOne(AgreementTemplate).mapToPk().fieldName('template_id'),
    /** From 1. */
    number: p.integer(),
    text: p.text(),
    createdBy: p.text(),
    createdAt: moment().defaultRaw('now()'),
  },
  uniques: [{ name: 'agreement_version_number', properties: ['templateId', 'number'] }],
});

/** One text of a template. */
export class AgreementVersion extends AgreementVersionSchema.class {}
AgreementVersionSchema.setClass(AgreementVersion);

const AgreementReadingSchema = defineEntity({
  name: 'AgreementReading',
  tableName: 'agreement_reading',
  comment:
    'Who came to the end of which agreement, and when: nobody signs without (docs/product/data-rooms.md#agreement-reading).',
  properties: {
    userId: p.integer().primary(),
    listingId: p.integer().primary(),
    versionId: p.integer(),
    /** SHA-256 of the exact text. */
    sha256: p.text(),
    readAt: moment(),
  },
});

/** The last text of a listing whose end a person reached. */
export class AgreementReading extends AgreementReadingSchema.class {}
AgreementReadingSchema.setClass(AgreementReading);

const AgreementSignatureSchema = defineEntity({
  name: 'AgreementSignature',
  tableName: 'agreement_signature',
  comment: 'Signed agreements. A row outlives the person, without what names them (docs/decisions/agreements.md).',
  properties: {
    id: p.integer().primary().autoincrement(),
    listingId: p.integer(),
    /** Which of the listing's, from 1. */
    serial: p.integer(),
    versionId: () => p.manyToOne(AgreementVersion).mapToPk().fieldName('version_id'),
    /** Null for a person whose data was erased; so are name, company, address and browser. */
    userId: p.integer().strictNullable().default(null),
    /** As it was typed. */
    name: orNull(),
    company: orNull(),
    address: orNull(),
    /** What it called itself. */
    browser: orNull(),
    /** What was signed, to the letter, and its SHA-256. */
    text: p.text(),
    sha256: p.text(),
    readAt: moment(),
    signedAt: moment(),
    /** SHA-256 of the PDF; null until the worker has made it. */
    pdfSha256: orNull(),
    /** Whether the PDF is stored. */
    hasPdf: p.boolean().default(false),
  },
  uniques: [
    { name: 'agreement_signature_number', properties: ['listingId', 'serial'] },
    { name: 'agreement_signature_once', properties: ['userId', 'listingId', 'versionId'] },
  ],
  indexes: [{ name: 'agreement_signature_pdf', properties: ['pdfSha256'] }],
});

/** A signed agreement. */
export class AgreementSignature extends AgreementSignatureSchema.class {}
AgreementSignatureSchema.setClass(AgreementSignature);

type Numbered = Pick<AgreementSignature, 'listingId' | 'serial'>;

/** "CA-12839-0007" */
export const numberOf = ({ listingId, serial }: Numbered): string =>
  `CA-${listingId}-${String(serial).padStart(4, '0')}`;

/** What the audit calls it. */
export const agreementSubject = (signature: Numbered): string => `agreement:${numberOf(signature)}`;

/** Of signed PDFs in the storage. */
export const AGREEMENTS_FOLDER = 'agreements';
/** Where a signature's PDF is stored. */
export const pdfKeyOf = (signature: Numbered): string =>
  `${AGREEMENTS_FOLDER}/${numberOf(signature).toLowerCase()}.pdf`;

/** Listing and serial of an agreement's number; of one that no listing can have, 0. */
export function readNumber(number: string): Numbered {
  const [, listingId = 0, serial = 0] = number.split('-').map(Number);
  return { listingId: listingId > MAX_LISTING_ID ? 0 : listingId, serial };
}
