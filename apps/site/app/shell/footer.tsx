import { FEEDS } from '../content/addresses.ts';
import { LEGAL_PAGES } from '../terms/legal-pages.ts';
import { panorama } from '../ui/art.ts';
import { FIRM } from '../ui/firm.ts';
import { LatePart } from '../ui/late-part.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { useSite } from '../ui/use-site.ts';
import styles from './footer.module.css';
import { type LinkGroup, linkGroups } from './menus/menu-entries.ts';

/** Grouped links and the long disclaimer (docs/product/pages.md#footer). */
export function Footer() {
  const site = useSite();
  const { assignments, about, services, pitchbooks, profile } = linkGroups(site);
  return (
    <LatePart as="footer" className={`${styles.foot} screen-only`}>
      <img className={styles.art} src={panorama('footer')} alt="" width="1440" height="120" loading="lazy" />
      <div className={`night ${styles.night}`}>
        <nav className={`wrap ${styles.columns}`} id="site-links" aria-label="All pages">
          <div className={styles.brand}>
            <img src="/logo-wordmark-night.svg" alt="Outcrop" width="150" height="30" loading="lazy" />
            <p>
              {FIRM.street}
              <br />
              {FIRM.city}
            </p>
            <p>
              <a href={FIRM.phoneHref}>{FIRM.phone}</a>
              <span>Fax {FIRM.fax}</span>
              <a href={`mailto:${FIRM.email}`}>{FIRM.email}</a>
            </p>
          </div>
          {[assignments, about, services, pitchbooks].map((group) => (
            <Group key={group.title} {...group} />
          ))}
          <Group
            title={profile.title}
            entries={[...(site.user ? [] : [{ label: 'Log in', to: '/login' }]), ...profile.entries]}
          />
        </nav>
        <section className={styles.disclaimer} aria-label="Disclaimer">
          <h2>Disclaimer</h2>
          <div>
            {DISCLAIMER.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              Access to a data room is subject to a signed confidentiality agreement and may be ended at any time. Read
              the <PageLink to="/terms">terms</PageLink> and the <PageLink to="/disclaimers">disclaimers</PageLink> in
              full.
            </p>
          </div>
        </section>
        <div className={styles.legal}>
          <p>© 2026 Outcrop Advisors, LLC</p>
          <ul>
            {LEGAL_PAGES.map(({ path, label }) => (
              <li key={path}>
                <PageLink to={`/${path}`}>{label}</PageLink>
              </li>
            ))}
            <li>
              <a href={FEEDS.posts.path}>RSS</a>
            </li>
          </ul>
        </div>
      </div>
    </LatePart>
  );
}

const Group = ({ title, entries }: LinkGroup) => (
  <div>
    <h2>{title}</h2>
    <ul>
      {entries.map(({ label, to }) => (
        <li key={to}>
          <PageLink to={to}>{label}</PageLink>
        </li>
      ))}
    </ul>
  </div>
);

const DISCLAIMER = [
  'Outcrop Advisors publishes information supplied by sellers, operators and public agencies. It has not verified that information and makes no warranty, express or implied, of its accuracy or completeness.',
  'Nothing on this site is an offer to sell or a solicitation of an offer to buy a security. Interests in oil and gas are offered only to buyers who represent that they are knowledgeable, and only under a purchase and sale agreement signed by both parties.',
  'Volumes, reserves, cash flow and locations yet to be drilled are estimates. Actual results will differ, perhaps materially. Buyers must rely on their own engineering, geologic, title and environmental review.',
  'Deals may be changed, withdrawn or sold without notice. A deal shown as closing or sold is shown for reference.',
  'Maps and sections are drawn for orientation and are not survey plats. Energy prices are for information and may be late.',
];
