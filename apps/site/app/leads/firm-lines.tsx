import { Icon } from '@outcrop/look';
import { FIRM } from '../ui/firm.ts';
import styles from './firm-lines.module.css';

/** Where the firm is and how to reach it, one line each. */
export function FirmLines() {
  return (
    <dl className={styles.lines}>
      <div>
        <dt>
          <Icon name="pin" />
          Office
        </dt>
        <dd>
          {FIRM.name}
          <br />
          {FIRM.street}
          <br />
          {FIRM.city}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="phone" />
          Phone
        </dt>
        <dd>
          <a href={FIRM.phoneHref}>{FIRM.phone}</a>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="print" />
          Fax
        </dt>
        <dd>{FIRM.fax}</dd>
      </div>
      <div>
        <dt>
          <Icon name="mail" />
          Email
        </dt>
        <dd>
          <a className="link" href={`mailto:${FIRM.email}`}>
            {FIRM.email}
          </a>
        </dd>
      </div>
    </dl>
  );
}
