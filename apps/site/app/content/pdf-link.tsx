import type { ContentPdf } from '@outcrop/contracts';
import { pdfWords } from './pdf-words.ts';

/** A link to the PDF of an entry of a list, which screen readers hear with the entry's title. */
export const PdfLink = ({ pdf, title }: { pdf: ContentPdf; title: string }) => (
  <a className="link" href={pdf.url} type="application/pdf" aria-label={`${pdfWords('PDF', pdf)}: ${title}`}>
    {pdfWords('PDF', pdf)}
  </a>
);
