import type { DealDetail, OwnAgreement, OwnSignature } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { roomAddress } from '../../data-rooms/addresses.ts';
import { RoomHead } from '../../data-rooms/room-head.tsx';
import { button } from '../../ui/button.ts';
import { formatPastMoment } from '../../ui/moment.ts';
import { RowFacts } from '../../ui/row-facts.tsx';
import styles from './agreement.module.css';
import { type SignAnswer, SignForm } from './sign-form.tsx';
import { type Reading, useReading } from './use-reading.ts';

/** What the page says of the deal. */
export type AgreementDeal = Pick<DealDetail, 'ListingId' | 'PLSCode' | 'region' | 'header' | 'url' | 'coverUrl'>;

interface AgreementPageProps {
  agreement: OwnAgreement;
  deal: AgreementDeal;
  /** What the form's action answered before the page had its scripts. */
  sent: SignAnswer | null;
}

const TITLE = 'Confidentiality agreement';

/** `/secure-files/{ListingId}/agreement` (docs/product/data-rooms.md#agreement-signature). */
export function AgreementPage({ agreement, deal, sent }: AgreementPageProps) {
  const text = useRef<HTMLElement>(null);
  const reading = useReading(agreement, text);
  const { signature } = agreement;
  return (
    <div className="wrap">
      <title>{`${TITLE} · Outcrop`}</title>
      <RoomHead
        deal={deal}
        place={deal.region}
        state={signature ? 'Agreement signed' : 'Agreement to sign before the data room opens'}
      >
        <h1>{TITLE}</h1>
        <p className="small muted">{deal.header}</p>
      </RoomHead>
      <div className={styles.page}>
        <Sections agreement={agreement} reading={reading} />
        <Text agreement={agreement} reading={reading} text={text} />
        {signature ? (
          <Signed signature={signature} />
        ) : (
          <SignForm agreement={agreement} reading={reading} text={text} sent={sent} />
        )}
      </div>
    </div>
  );
}

const numbered = ({ sections }: OwnAgreement) => sections.map((section, at) => ({ ...section, number: at + 1 }));

interface Read {
  agreement: OwnAgreement;
  reading: Reading;
}

/** The sections, those that have been read with a tick. */
const Sections = ({ agreement, reading }: Read) => (
  <nav aria-label="Sections" className={`${styles.sections} screen-only`}>
    <ol>
      {numbered(agreement).map(({ number, title }) => (
        <li key={number} className={number <= reading.sections ? styles.read : undefined}>
          <a href={`#section-${number}`}>
            <span>{number}</span>
            <span>{title}</span>
            {number <= reading.sections && (
              <>
                <Icon name="check" small />
                <span className="vh">, read</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** The text; with a script and room for it, in a frame of its own beside the form. */
function Text({ agreement, reading, text }: Read & { text: RefObject<HTMLElement | null> }) {
  const all = agreement.sections.length;
  const read =
    reading.sections === all
      ? `Read to the end, ${all} of ${all} sections`
      : `Read ${reading.sections} of ${all} sections. You can sign when you reach the end.`;
  return (
    <div>
      <div className={`${styles.progress} scripted screen-only`} aria-hidden="true">
        <i style={{ width: `${(100 * reading.sections) / all}%` }} />
        <span>
          {reading.sections} of {all} sections
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys scroll what has the focus */}
      <section ref={text} className={styles.text} aria-label={TITLE} tabIndex={0}>
        {numbered(agreement).map(({ number, title, paragraphs }) => (
          <section key={number} id={`section-${number}`}>
            <h2>
              {number}. {title}
            </h2>
            {paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none of them moves
              <p key={at}>{paragraph}</p>
            ))}
            <span data-end={number} className={styles.end} />
          </section>
        ))}
      </section>
      <p className={`${styles.state} scripted screen-only`}>
        <span role="status">{read}</span>
        <button type="button" className="link" onClick={() => window.print()}>
          Print or save the text
        </button>
      </p>
    </div>
  );
}

const Signed = ({ signature: { number, name, version, signedAt, hasPdf, listingId } }: { signature: OwnSignature }) => (
  <section className={styles.sign} aria-labelledby="signed">
    <h2 id="signed" className="ruled">
      Signed
    </h2>
    <RowFacts
      facts={[
        { label: 'Signed by', value: name },
        { label: 'Signed', value: formatPastMoment(signedAt) },
        { label: 'Version', value: String(version) },
        { label: 'Agreement number', value: number },
      ]}
    />
    <Link className={`${button('fill')} screen-only`} to={roomAddress(listingId)}>
      Go to the data room
    </Link>
    {hasPdf ? (
      <a className={`${button('line')} screen-only`} href={`/api/agreements/${number}/pdf`} download>
        <Icon name="download" />
        Signed agreement (PDF)
      </a>
    ) : (
      <p className="label">The signed PDF will be sent to you by email.</p>
    )}
  </section>
);
