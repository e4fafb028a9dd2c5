import type { Factors } from '@outcrop/contracts';
import type { ReactNode } from 'react';
import { button } from '../../ui/button.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { useSite } from '../../ui/use-site.ts';
import styles from './security.module.css';
import type { Question } from './security-page.tsx';
import { SmallButton } from './small-button.tsx';
import { When } from './when.tsx';

/** Email, password, second factor. */
export function WaysToLogIn({
  factors,
  passwordChangedAt,
  changePassword,
  onAsk,
}: {
  factors: Factors;
  passwordChangedAt: string | null;
  changePassword: ReactNode;
  onAsk: (question: Question) => void;
}) {
  const { user } = useSite();
  const { codeAppSince, recoveryCodesLeft, passkeys, required } = factors;
  const hasFactor = codeAppSince !== null || passkeys.length > 0;
  return (
    <section aria-labelledby="ways">
      <SectionHead small id="ways" title="Ways to log in" />
      {required && !hasFactor && (
        <p role="note" className={styles.demand}>
          Administrators need a second factor here. Set up an authenticator app or add a passkey to go on.
        </p>
      )}
      <dl className={styles.ways}>
        <div>
          <dt>Email</dt>
          <dd className={styles.long}>{user?.email}</dd>
          <dd className={styles.doing}>
            <a className={button('line', 'small')} href="/buyer/change-email">
              Change email
            </a>
          </dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>
            {passwordChangedAt ? (
              <>
                Changed <When at={passwordChangedAt} time={false} />
              </>
            ) : (
              'Not changed yet'
            )}
            <span>6 to 32 characters, at least one letter and one digit</span>
          </dd>
          <dd className={styles.doing}>{changePassword}</dd>
        </div>
        <div>
          <dt>Authenticator app</dt>
          <dd>
            {codeAppSince ? (
              <>
                <b className={styles.on}>On</b>, since <When at={codeAppSince} time={false} />
              </>
            ) : (
              <>
                Off
                <span>An app on your phone shows six digits, which are asked for after your password</span>
              </>
            )}
          </dd>
          <dd className={styles.doing}>
            {codeAppSince ? (
              <SmallButton look="danger" onClick={() => onAsk({ kind: 'turn-off' })}>
                Turn off
              </SmallButton>
            ) : (
              <SmallButton look="line" onClick={() => onAsk({ kind: 'set-up' })}>
                Set up an authenticator app
              </SmallButton>
            )}
          </dd>
        </div>
        {hasFactor && (
          <div>
            <dt>Recovery codes</dt>
            <dd>
              {recoveryCodesLeft} of 10 left
              <span>One lets you in if you lose your second factor</span>
            </dd>
            <dd className={styles.doing}>
              <SmallButton look="quiet" onClick={() => onAsk({ kind: 'new-codes', withCode: codeAppSince !== null })}>
                New codes
              </SmallButton>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
