import styles from './preview-strip.module.css';

/** Says that what stands below is a draft, which visitors do not see (docs/product/content.md#preview). */
export const PreviewStrip = () => (
  <p className={styles.strip} role="note">
    <span className="wrap">Preview of a draft. Only those who have this address see it, for an hour.</span>
  </p>
);
