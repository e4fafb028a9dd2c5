/** The longest path that is made from a title, in characters. */
const MAX_PATH = 80;

/** A path made from a title: "What a refrac does" is `what-a-refrac-does`. Cut between words. */
export function pathOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let path = '';
  for (const word of words) {
    const longer = path ? `${path}-${word}` : word;
    if (path && longer.length > MAX_PATH) break;
    path = longer.slice(0, MAX_PATH);
  }
  return path;
}

/** Words that a reader reads in a minute. */
const WORDS_A_MINUTE = 200;

/** "412 words" and "2 minutes"; what is read in less than one has no minutes. */
export function readingTime(text: string): { words: string; minutes: string | undefined } {
  const words = text.match(/\S+/g)?.length ?? 0;
  const minutes = Math.round(words / WORDS_A_MINUTE);
  return {
    words: `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`,
    minutes: minutes ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : undefined,
  };
}

/** Names inside a sentence: "title", "title and lead", "title, lead and body". */
export const andList = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

/** A label inside a sentence; proper names and abbreviations keep their capitals. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
