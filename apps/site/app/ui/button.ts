import styles from './button.module.css';

type Look = 'fill' | 'fillDanger' | 'line' | 'quiet' | 'small' | 'wide' | 'danger';

/** Classes of a button or of a link that looks like one. */
export const button = (...looks: Look[]): string => [styles.button, ...looks.map((look) => styles[look])].join(' ');

/** A square control with an icon and a label of its own. */
export const iconButton = styles.icon;

/** For a button that changes its words while it is busy, and keeps its width. @param words all that it may say */
export const asWideAs = (...words: string[]) => ({
  'data-widest': words.reduce((widest, word) => (word.length > widest.length ? word : widest), ''),
});
