// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.

/** What begins or ends a part of a page's content, and what may hold such words without saying them: strings, remarks, pictures. */
const WORDS = /\\[\s\S]|[()%]|\b(?:BDC|BMC|EMC|BI)\b/g;

/**
 * How many parts of a page's content do not end. Several programs take such a part, which may be a layer that is switched off, to go on behind the page's form.
 * @param content operators of a page
 */
export function partsLeftOpen(content: string): number {
  let [open, brackets] = [0, 0];
  WORDS.lastIndex = 0;
  const passTo = (sign: RegExp): void => {
    sign.lastIndex = WORDS.lastIndex;
    WORDS.lastIndex = sign.test(content) ? sign.lastIndex : content.length;
  };
  for (let found = WORDS.exec(content); found; found = WORDS.exec(content)) {
    const [word] = found;
    if (word === '(') brackets += 1;
    else if (word === ')') brackets = Math.max(0, brackets - 1);
    else if (brackets > 0) continue;
    else if (word === '%') passTo(/[\r\n]/g);
    else if (word === 'BI') passTo(/\sEI\b/g);
    else if (word === 'EMC') open = Math.max(0, open - 1);
    else if (word === 'BDC' || word === 'BMC') open += 1;
  }
  return open;
}
