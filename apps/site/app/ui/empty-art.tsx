import { panorama } from './art.ts';
import styles from './empty-art.module.css';

/** The drawing above a sentence that says that nothing was found. */
export const EmptyArt = () => <img className={styles.art} src={panorama('empty')} alt="" width="560" height="130" />;
