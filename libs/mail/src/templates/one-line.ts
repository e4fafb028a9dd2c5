// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g;

/**
 * A text for a header or a line of a mail: no line ends, no control characters, nothing that turns the direction of what follows
 * (docs/product/mail.md#mail-headers).
 */
export function oneLine(text: string, maxLength = 200): string {
  const line = text.replace(BREAKS, ' ').replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : line;
}

/**
 * The same for a header: a mail program would decode what looks like an encoded word (`=?utf-8?q?…?=`, RFC 2047), and show what was never read here.
 */
export const headerText = (text: string, maxLength = 200): string => oneLine(text, maxLength).replaceAll('=?', '= ?');

/** What a mail program would make a link of. */
const LINK_LIKE = /[/@:\\]|www\.|\.\p{L}{2,}/iu;

/**
 * A name to greet somebody by, empty when it cannot be used: anybody can sign up a stranger's address under a name that is an advertisement, and
 * our mail would carry it (docs/product/mail.md#greeting).
 */
export function greetingName(name: string): string {
  const line = oneLine(name, 80);
  return LINK_LIKE.test(line) ? '' : line;
}
