const WORDS = 'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** A count at the beginning of a sentence: "Four"; above twelve in figures. */
export const countWord = (count: number): string => WORDS[count] ?? String(count);
