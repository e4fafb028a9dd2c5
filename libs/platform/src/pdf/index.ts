/** The door for features that open PDFs (docs/product/engines.md#pdf-thread). */

export { MARK_SIDE } from './mark-pages.ts';
export { type PageSize, pageSize } from './page-size.ts';
export {
  type AskPdf,
  inPdfThread,
  markPdf,
  type PdfAnswer,
  type PdfCount,
  type PdfFacts,
  type PdfLimits,
  type PdfMark,
  type PdfOutline,
  type PdfRefusal,
  type PdfTask,
  type PdfText,
  type PdfWork,
  withPdf,
} from './pdf-thread.ts';
