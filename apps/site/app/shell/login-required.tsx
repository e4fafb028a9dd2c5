import { Button, Heading } from 'react-aria-components';
import { FLASH_NOTES } from '../access/flash-notes.ts';
import { loginAddress, SIGN_UP } from '../access/guards.ts';
import { HOME } from '../access/safe-target.ts';
import { panorama } from '../ui/art.ts';
import { button } from '../ui/button.ts';
import { DialogFrame } from '../ui/dialogs/dialog-frame.tsx';
import styles from './guard-note.module.css';

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * A page needs a login: to it, or on at home (docs/product/access.md#login-guard).
 * @param target the page that was asked for; home when nobody knows
 */
export default function LoginRequired({ target, onClose }: { target: string; onClose: () => void }) {
  return (
    <DialogFrame kind="login" urgent dismissable onClose={onClose}>
      <img className={styles.strip} src={panorama('login')} alt="" width="460" height="84" />
      <div className={styles.words}>
        <Heading slot="title" level={2}>
          {FLASH_NOTES['login-required']}
        </Heading>
        {target !== HOME && <p className="muted">After login you return to the page you asked for.</p>}
        <div className={styles.ways}>
          <a className={button('fill')} href={loginAddress(target)} ref={focus}>
            Login
          </a>
          <Button className={button('line')} onPress={onClose}>
            OK
          </Button>
        </div>
        <p className="small muted">
          OK takes you to the home page.{' '}
          <a className="link" href={SIGN_UP}>
            Create an account
          </a>
        </p>
      </div>
    </DialogFrame>
  );
}
