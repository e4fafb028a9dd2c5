export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const TAG = /<(?:\/([a-zA-Z]+)|([a-zA-Z]+)((?:\s+[a-zA-Z-]+="[^"<&]*")*)\s*(\/?))>/y;

/**
 * Reads a drawing as XML of the simplest kind: elements with quoted attributes and no text, comments, entities or instructions.
 * @returns its elements in document order.
 * @throws Error at the first character that does not belong there, and for elements that do not nest.
 */
export function elementsOf(svg: string): Element[] {
  const elements: Element[] = [];
  const open: string[] = [];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < svg.length) {
    const at = TAG.lastIndex;
    const tag = TAG.exec(svg);
    if (!tag) throw new Error(`Not XML at ${at}: ${svg.slice(at, at + 60)}`);
    const [, closing, name, attributes, selfClosing] = tag;
    if (closing) {
      if (open.pop() !== closing) throw new Error(`</${closing}> closes nothing at ${at}`);
    } else if (name) {
      if (open.length === 0 && elements.length > 0) throw new Error(`A second root at ${at}`);
      elements.push({ name, attributes: attributesOf(attributes ?? '') });
      if (!selfClosing) open.push(name);
    }
  }
  if (open.length > 0 || elements.length === 0) throw new Error(`Not closed: ${open.join(', ')}`);
  return elements;
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)) {
    if (attributes.has(name as string)) throw new Error(`${name} is given twice`);
    attributes.set(name as string, value as string);
  }
  return attributes;
}

const NUMBER = '-?\\d+(?:\\.\\d)?';
const NUMBERS = new RegExp(`^${NUMBER}(?: ${NUMBER})*$`);
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, h: 1, v: 1, Q: 4, C: 6, Z: 0, z: 0 };

/** @throws Error unless every command of the path data is one we draw with, followed by its count of numbers (once or more for none). */
export function assertPathData(path: string): void {
  for (const [piece, command, numbers] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const given = (numbers as string).trim();
    const count = given === '' ? 0 : given.split(/\s+/).length;
    const wellWritten = given === '' || NUMBERS.test(given);
    if (COUNTS[command as string] !== count || !wellWritten) throw new Error(`Not path data: ${piece}`);
  }
  if (path !== '' && !path.startsWith('M')) throw new Error(`Does not begin with a move: ${path.slice(0, 40)}`);
}
