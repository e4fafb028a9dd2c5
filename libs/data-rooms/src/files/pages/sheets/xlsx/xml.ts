import sax from 'sax';

/** Of one tag, and of tags in tags: no spreadsheet has more. */
const MAX_ATTRIBUTES = 64;
const MAX_DEPTH = 32;

export type Attributes = Readonly<Record<string, string>>;

/** Told of what stands in a document, by names without their prefixes. */
export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads a document piece by piece: after each the handlers know what was in it. Entities of a document's own are not read.
 * @throws where it is no XML, or is made to take memory
 */
export async function* readXml(texts: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const xml = sax.parser(true, { position: false });
  let attributes = 0;
  let depth = 0;
  xml.onerror = (error) => {
    throw error;
  };
  xml.onopentagstart = () => {
    attributes = 0;
  };
  xml.onattribute = () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new Error('A tag has too many attributes.');
  };
  xml.onopentag = (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('Tags are too deep.');
    handlers.open?.(local(tag.name), tag.attributes as Attributes);
  };
  xml.onclosetag = (name) => {
    depth -= 1;
    handlers.close?.(local(name));
  };
  xml.ontext = (text) => handlers.text?.(text);
  xml.oncdata = (text) => handlers.text?.(text);
  for await (const text of texts) {
    xml.write(text);
    yield;
  }
  xml.close();
}

/** Reads a document as a whole. @throws as {@link readXml} */
export async function readAllXml(texts: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(texts, handlers));
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
