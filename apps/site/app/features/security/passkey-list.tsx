import type { Factors } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { hasPasskeys } from '../../session/passkeys.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { useHydrated } from '../../ui/use-site.ts';
import styles from './security.module.css';
import type { Question } from './security-page.tsx';
import { SmallButton } from './small-button.tsx';
import { When } from './when.tsx';

/** Passkeys by their names; a new one, where the browser knows passkeys. */
export function PasskeyList({
  factors: { passkeys },
  onAsk,
}: {
  factors: Factors;
  onAsk: (question: Question) => void;
}) {
  const hydrated = useHydrated();
  const able = !hydrated || hasPasskeys();
  return (
    <section aria-labelledby="passkeys">
      <SectionHead small id="passkeys" title="Passkeys">
        {able && (
          <SmallButton look="fill" onClick={() => onAsk({ kind: 'add-passkey' })}>
            <Icon name="key" />
            Add a passkey
          </SmallButton>
        )}
      </SectionHead>
      {passkeys.length === 0 ? (
        <p className={styles.none}>
          {able
            ? 'None yet. A passkey logs you in with the fingerprint, face or PIN of your device.'
            : 'None yet. This browser does not support passkeys.'}
        </p>
      ) : (
        <ul className={styles.things}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Icon name="key" />
              <div>
                <b>{passkey.name}</b>
                <span>
                  Added <When at={passkey.createdAt} time={false} /> ·{' '}
                  {passkey.firstFactor ? 'first or second factor' : 'second factor only'}
                </span>
              </div>
              <p className={styles.wide}>
                {passkey.usedAt ? (
                  <>
                    Used <When at={passkey.usedAt} />
                  </>
                ) : (
                  'Not used yet'
                )}
              </p>
              <div className={styles.doing}>
                <SmallButton
                  look="quiet"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => onAsk({ kind: 'rename', passkey })}
                >
                  Rename
                </SmallButton>
                <SmallButton
                  look="danger"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => onAsk({ kind: 'remove', passkey })}
                >
                  Remove
                </SmallButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
