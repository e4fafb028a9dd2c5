import styles from './loading-dialog.module.css';
import spinner from './spinner.module.css';

/**
 * Says that something is on its way, such as the script of another dialog, and keeps the pointer from the page until then
 * (docs/product/pages.md#loading-screen). It is seen after 200 ms. The focus stays where it is: there is nothing to do here, and what comes gives
 * the focus back to where it was.
 */
export const LoadingDialog = ({ text = 'Loading...' }: { text?: string }) => (
  <div className={styles.cover}>
    <div className={styles.box}>
      <span className={spinner.spinner} aria-hidden="true" />
      <p role="status">{text}</p>
    </div>
  </div>
);
