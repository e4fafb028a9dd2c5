import { Link } from 'react-router';
import { LEGAL_PAGES } from '../terms/legal-pages.ts';
import { panorama } from '../ui/art.ts';
import { FIRM } from '../ui/firm.ts';
import { useSite } from '../ui/use-site.ts';
import styles from './footer.module.css';
import { linkGroups, profileEntries } from './menus/link-groups.ts';

export function Footer() {
  const { user, services } = useSite();
  return (
    <footer className={styles.foot}>
      <img className={styles.art} src={panorama('footer')} alt="" width="1440" height="120" loading="lazy" />
      <div className={`night ${styles.night}`}>
        <nav className={`wrap ${styles.columns}`} id="site-links" aria-label="All pages">
          <div className={styles.brand}>
            <img src="/logo-wordmark-night.svg" alt="Outcrop" width="150" height="30" />
            <p>
              {FIRM.street}
              <br />
              {FIRM.city}
            </p>
            <p>
              <a href={FIRM.phoneHref}>{FIRM.phone}</a>
              <a href={`mailto:${FIRM.email}`}>{FIRM.email}</a>
            </p>
          </div>
          {linkGroups(services).map(({ title, entries }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2>Profile</h2>
            <ul>
              <li>
                <Link to="/home">Home</Link>
              </li>
              {profileEntries(user).map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              {!user && (
                <li>
                  <Link to="/login">Log in</Link>
                </li>
              )}
              {LEGAL_PAGES.map(({ path, label }) => (
                <li key={path}>
                  <Link to={`/${path}`}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <div className={styles.legal}>
          <p>
            Outcrop publishes information supplied by sellers and has not verified it. Nothing here is an offer to sell
            or a solicitation of an offer to buy a security. Volumes, reserves and cash flow are estimates; buyers must
            rely on their own engineering, title and environmental review. Deals may be changed or withdrawn without
            notice. Access to data rooms is subject to a signed confidentiality agreement.
          </p>
          <p>© 2026 Outcrop Advisors</p>
        </div>
      </div>
    </footer>
  );
}
