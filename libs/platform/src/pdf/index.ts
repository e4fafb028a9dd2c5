/** The door for features that open PDFs (docs/product/engines.md#pdf-thread). */

export { type PageSize, pageSize } from './page-size.ts';
export {
  type AskPdf,
  inPdfThread,
  type PdfAnswer,
  type PdfCount,
  type PdfFacts,
  type PdfLimits,
  type PdfOutline,
  type PdfRefusal,
  type PdfTask,
  type PdfText,
  type PdfWork,
  withPdf,
} from './pdf-thread.ts';
