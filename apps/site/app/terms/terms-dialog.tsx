import { Button } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { button } from '../ui/button.ts';
import { DialogFrame } from '../ui/dialogs/dialog-frame.tsx';
import { agreedCookie } from './terms-cookie.ts';
import styles from './terms-dialog.module.css';
import { TermsTexts, useTerms } from './terms-texts.tsx';

/**
 * The terms and disclaimers, to be agreed to once they are there (docs/product/sign-up.md#terms). Disagreeing goes home. Loaded when it is first
 * needed.
 * @param onClose whether they were agreed to; Escape leaves the question open
 */
export default function TermsDialog({ onClose }: { onClose: (agreed: boolean) => void }) {
  const navigate = useNavigate();
  const terms = useTerms();
  const agree = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox
    document.cookie = agreedCookie();
    onClose(true);
  };
  const disagree = () => {
    onClose(false);
    void navigate('/home');
  };
  return (
    <DialogFrame kind="text" title="Terms and disclaimers" onClose={() => onClose(false)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className={styles.text} aria-label="Text of the terms" tabIndex={0}>
        <TermsTexts terms={terms} />
      </section>
      <div className={styles.doing}>
        <Button className={button('fill')} isDisabled={!terms.areThere} onPress={agree}>
          Agree
        </Button>
        <Button className={button('line')} onPress={disagree}>
          Disagree
        </Button>
      </div>
      <p className="label">Agreed once, kept 365 days on this device. Disagree takes you home.</p>
    </DialogFrame>
  );
}
