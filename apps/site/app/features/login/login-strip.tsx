import { panorama } from '../../ui/art.ts';
import styles from './login.module.css';

/** The strip of rock along the top of the login. */
export const LoginStrip = () => <img className={styles.strip} src={panorama('login')} alt="" width="460" height="96" />;
