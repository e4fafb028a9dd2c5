import { expect, it } from '@jest/globals';
import { END_BYTES, kindOf } from '../src/files/checks/file-kinds.ts';

// docs/product/data-rooms.md#file-checks

const hex = (bytes: string) => Buffer.from(bytes, 'hex');
const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** As the directory at the end of a ZIP names its files. */
const zip = (...names: string[]) => Buffer.concat([hex('504b0304'), Buffer.alloc(30), Buffer.from(names.join('\0\0'))]);

it.each([
  ['a picture whatever it is called', hex('89504e470d0a1a0a00'), 'lease.pdf', 'image/png'],
  ['a JPEG', hex('ffd8ffe000104a46'), 'a', 'image/jpeg'],
  ['a GIF', Buffer.from('GIF89a..'), 'a.gif', 'image/gif'],
  ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'a', 'image/webp'],
  ['a map as TIFF', hex('49492a0008000000'), 'map.tif', 'image/tiff'],
  ['a map of more than 4 GB', hex('4d4d002b00080000'), 'map.tif', 'image/tiff'],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'), 'a.txt', 'application/pdf'],
  ['a PDF behind a line of mail', Buffer.from('Content-Type: x\r\n\r\n%PDF-1.4'), 'a.pdf', 'application/pdf'],
  ['a text that speaks of PDFs further down', Buffer.from(`${'x'.repeat(1_024)}%PDF-1.4`), 'a.pdf', 'text/plain'],
  ['what is called a PDF', Buffer.from('<script>'), 'a.pdf', 'text/plain'],
  ['a spreadsheet', zip('[Content_Types].xml', 'xl/workbook.xml'), 'a.zip', `${OFFICE}.spreadsheetml.sheet`],
  ['a document', zip('[Content_Types].xml', 'word/document.xml'), 'a', `${OFFICE}.wordprocessingml.document`],
  ['slides', zip('[Content_Types].xml', 'ppt/presentation.xml'), 'a', `${OFFICE}.presentationml.presentation`],
  ['a ZIP that is called a spreadsheet', zip('evil.exe'), 'a.xlsx', 'application/zip'],
  ['a ZIP of parts that no program of Office put there', zip('xl/workbook.xml'), 'a.xlsx', 'application/zip'],
  ['an empty ZIP', hex('504b0506000000000000'), 'a.zip', 'application/zip'],
  ['an older spreadsheet', hex('d0cf11e0a1b11ae10000'), 'a.XLS', 'application/vnd.ms-excel'],
  ['what begins as Office alone', hex('d0cf11e0a1b11ae10000'), 'a.exe', 'application/octet-stream'],
  ['a table', Buffer.from('well,bopd\r\n1H,250\r\n'), 'Production.CSV', 'text/csv'],
  ['a table of Windows', Buffer.from('Jos\xe9,1\r\n', 'latin1'), 'a.csv', 'text/csv'],
  ['a table in UTF-16', Buffer.from('\ufeffwell,bopd', 'utf16le'), 'a.csv', 'text/csv'],
  ['a text with a sign that no text has', hex('41427f'), 'a.txt', 'application/octet-stream'],
  ['a well log', Buffer.from('~Version\nVERS. 2.0:\n'), 'log.las', 'text/plain'],
  ['a page, which is a program', Buffer.from('<!doctype html>'), 'a.html', 'text/plain'],
  ['a drawing, which is a program', Buffer.from('<svg xmlns='), 'a.svg', 'text/plain'],
  ['a table that is none', hex('00010203'), 'a.csv', 'application/octet-stream'],
  ['nothing', Buffer.alloc(0), 'a.txt', 'application/octet-stream'],
])('%s', (_, bytes, name, type) => {
  expect(kindOf(bytes, bytes, name)).toBe(type);
});

it('a spreadsheet whose first file is long is known by its end', () => {
  const head = Buffer.concat([hex('504b0304'), Buffer.alloc(END_BYTES - 4)]);
  const tail = Buffer.from('...xl/media/image1.png..xl/workbook.xml..[Content_Types].xml');
  expect(kindOf(head, tail, 'a')).toBe(`${OFFICE}.spreadsheetml.sheet`);
});
