import { Icon, type IconName } from '@outcrop/look';
import type { ReactNode } from 'react';
import { FIRM } from '../ui/firm.ts';
import styles from './firm-lines.module.css';

/** Where the firm is and how to reach it, one line each. */
export const FirmLines = () => (
  <dl className={styles.lines}>
    <Line icon="pin" label="Office">
      {FIRM.name}
      <br />
      {FIRM.street}
      <br />
      {FIRM.city}
    </Line>
    <Line icon="phone" label="Phone">
      <a href={FIRM.phoneHref}>{FIRM.phone}</a>
    </Line>
    <Line icon="print" label="Fax">
      {FIRM.fax}
    </Line>
    <Line icon="mail" label="Email">
      <a className="link" href={`mailto:${FIRM.email}`}>
        {FIRM.email}
      </a>
    </Line>
  </dl>
);

const Line = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icon name={icon} />
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
);
