/** A text in a sentence, however long it is. */
export const shown = (text: string): string =>
  `“${[...text].length > 40 ? `${[...text].slice(0, 40).join('')}…` : text}”`;
