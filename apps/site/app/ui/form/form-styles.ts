import styles from './form.module.css';

/**
 * Classes of forms: a `stack` of fields, `two` beside each other, the parts of a `field`, and `doing` for the buttons below. Apart from the components,
 * for what needs no more than these.
 */
export const formStyles = styles;
