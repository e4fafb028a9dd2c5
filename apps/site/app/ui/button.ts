import styles from './button.module.css';

type Look = 'fill' | 'line' | 'quiet' | 'small' | 'wide' | 'danger';

/** Classes of a button or of a link that looks like one. */
export const button = (...looks: Look[]): string => [styles.button, ...looks.map((look) => styles[look])].join(' ');

/** A square control with an icon and a label of its own. */
export const iconButton = styles.icon;
