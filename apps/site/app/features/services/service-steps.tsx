import type { ServiceSummary } from '@outcrop/contracts';
import { serviceAddress } from '../../content/addresses.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './service-steps.module.css';

/** All services by name, from 768 px on; below that the slides are turned one by one. */
export const ServiceSteps = ({ services, path }: { services: readonly ServiceSummary[]; path: string }) => (
  <nav className={styles.steps} aria-label="Services">
    <div className="wrap">
      <ol>
        {services.map((service) => (
          <li key={service.path}>
            <PageLink to={serviceAddress(service.path)} aria-current={service.path === path ? 'page' : undefined}>
              {service.title}
            </PageLink>
          </li>
        ))}
      </ol>
    </div>
  </nav>
);
