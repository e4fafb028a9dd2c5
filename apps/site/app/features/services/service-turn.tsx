import type { ServiceSummary } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { serviceAddress } from '../../content/addresses.ts';
import { button } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './service-turn.module.css';

/** Previous and next; before the first there is none, and the last one leads back to the start (docs/product/content.md#service-pages). */
export function ServiceTurn({ services, path }: { services: readonly ServiceSummary[]; path: string }) {
  const at = services.findIndex((service) => service.path === path);
  const [first] = services;
  // A draft that is not among them yet, or the only one: there is nothing to turn.
  if (at < 0 || first === undefined || services.length < 2) return null;
  const [previous, next] = [services[at - 1], services[at + 1]];
  return (
    <nav className={styles.turn} aria-label="Previous and next service">
      {previous ? (
        <PageLink className={button('line')} to={serviceAddress(previous.path)} rel="prev">
          <Icon name="back" />
          <span className={styles.name}>
            <span className="vh">Previous: </span>
            {previous.title}
          </span>
        </PageLink>
      ) : (
        <button type="button" className={button('line')} disabled>
          <Icon name="back" />
          Previous
        </button>
      )}
      <span className={styles.place}>
        {at + 1} of {services.length}
      </span>
      {next ? (
        <PageLink className={button('fill')} to={serviceAddress(next.path)} rel="next">
          <span className={styles.name}>
            <span className="vh">Next: </span>
            {next.title}
          </span>
          <Icon name="forward" />
        </PageLink>
      ) : (
        <PageLink className={button('fill')} to={serviceAddress(first.path)}>
          Return to start
        </PageLink>
      )}
    </nav>
  );
}
