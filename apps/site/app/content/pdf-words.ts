import type { ContentPdf } from '@outcrop/contracts';

const MEGABYTE = 1_000_000;

/** 2400000 → "2.4 MB", 90000 → "90 kB". */
export const fileSize = (bytes: number): string =>
  bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_000))} kB`;

/** The address under which a PDF is saved instead of shown. */
export const pdfDownload = ({ url }: ContentPdf): string => `${url}${url.includes('?') ? '&' : '?'}download`;

/** What a link to a PDF says: its size too, for who pays for every megabyte. */
export const pdfWords = (label: string, { bytes }: ContentPdf): string =>
  bytes === null ? label : `${label}, ${fileSize(bytes)}`;
