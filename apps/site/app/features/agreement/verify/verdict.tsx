import { type AgreementVerdict, shortHash } from '@outcrop/contracts';
import { Icon, type IconName } from '@outcrop/look';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CONTACT } from '../../../content/addresses.ts';
import { readAtOnce } from '../../../ui/focus-heading.ts';
import { formatPastMoment } from '../../../ui/moment.ts';
import { RowFacts } from '../../../ui/row-facts.tsx';
import type { CheckedFile } from './check-file.ts';
import styles from './verify.module.css';

/** What a file turned out to be. */
export function Verdict({ checked: { verdict, sha256 } }: { checked: CheckedFile }) {
  if (verdict.verdict === 'valid') return <Valid verdict={verdict} />;
  if (verdict.verdict === 'altered') return <Altered verdict={verdict} sha256={sha256} />;
  return (
    <Frame
      look={styles.unknown}
      icon="question"
      title="Unknown"
      line="No agreement with this fingerprint was signed on Outcrop."
    >
      <ul className={styles.may}>
        <li>It is a scan, a print to PDF or an unsigned draft.</li>
        <li>It was signed outside Outcrop, on paper or with another service.</li>
        <li>It was opened and saved again in a program that left nothing of its number.</li>
      </ul>
      <p className={styles.foot}>
        <Link className="link" to={CONTACT}>
          Ask us to check it by hand
        </Link>
      </p>
    </Frame>
  );
}

type Of<Kind> = Extract<AgreementVerdict, { verdict: Kind }>;

const Valid = ({ verdict }: { verdict: Of<'valid'> }) => {
  const { number, listingId, version, name, company, signedAt, sha256 } = verdict;
  const signer = name === null ? 'A person whose data was erased' : [name, company].filter(Boolean).join(', ');
  return (
    <Frame
      look={styles.valid}
      icon="check"
      title="Valid"
      line="The agreement was signed on Outcrop and has not been changed since."
    >
      <RowFacts
        facts={[
          { label: 'Agreement', value: `Confidentiality agreement, version ${version}` },
          { label: 'Deal', value: String(listingId) },
          { label: 'Signed by', value: signer },
          { label: 'Signed', value: formatPastMoment(signedAt) },
          { label: 'Agreement number', value: number },
          { label: 'Fingerprint', value: <Fingerprint sha256={sha256} /> },
        ]}
      />
    </Frame>
  );
};

const Altered = ({ verdict, sha256 }: { verdict: Of<'altered'>; sha256: string }) => (
  <Frame
    look={styles.altered}
    icon="warning"
    title="Altered"
    line="The file carries the number of an agreement signed here, but its content was changed after signing. Do not rely on it."
  >
    <RowFacts
      facts={[
        { label: 'Agreement number', value: verdict.number },
        { label: 'Signed', value: formatPastMoment(verdict.signedAt) },
        { label: 'Stored fingerprint', value: verdict.fingerprint },
        { label: 'This file', value: <Fingerprint sha256={sha256} className={styles.differs} /> },
      ]}
    />
    <p className={styles.foot}>
      Opening and saving the file again in another program can also change it. Ask the signer for the original, or{' '}
      <Link className="link" to={CONTACT}>
        contact us
      </Link>{' '}
      with the agreement number.
    </p>
  </Frame>
);

const Fingerprint = ({ sha256, className }: { sha256: string; className?: string | undefined }) => (
  <span title={sha256} className={className}>
    {shortHash(sha256)}
  </span>
);

const Frame = ({
  look,
  icon,
  title,
  line,
  children,
}: {
  look: string | undefined;
  icon: IconName;
  title: string;
  line: string;
  children: ReactNode;
}) => (
  <section className={`${styles.verdict} ${look}`}>
    <Icon name={icon} size={26} />
    <div>
      <h2 ref={readAtOnce} tabIndex={-1}>
        {title}
      </h2>
      <p>{line}</p>
      {children}
    </div>
  </section>
);
