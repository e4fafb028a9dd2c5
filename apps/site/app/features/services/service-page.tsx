import { ApiError, type ServiceView } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { NothingHere } from '../../content/nothing-here.tsx';
import styles from '../../content/page-top.module.css';
import { panorama } from '../../ui/art.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { PAGE_BANNER } from '../../ui/content-sizes.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { serviceQuery, servicesQuery } from './load-service.ts';
import { ServiceSlide } from './service-slide.tsx';
import { ServiceSteps } from './service-steps.tsx';
import { ServiceTurn } from './service-turn.tsx';

/** One service at a time, in the editors' order (docs/product/content.md#service-pages). */
export function ServicePage({ path, preview }: { path: string | null; preview: string | undefined }) {
  const { data: services = [] } = useQuery(servicesQuery());
  if (path === null)
    return (
      <div className="wrap">
        <h1 className="vh">Services</h1>
        <NothingHere sentence="No service has been published yet." to="/home" label="Go to the home page" />
      </div>
    );
  return <Service path={path} preview={preview} services={services} />;
}

interface ServiceProps {
  path: string;
  preview: string | undefined;
  services: readonly { path: string; title: string; slideTitle: string | null }[];
}

function Service({ path, preview, services }: ServiceProps) {
  const { data: slide, error, refetch } = useQuery(serviceQuery(path, preview));
  const summary = services.find((service) => service.path === path);
  const title = slide?.slideTitle ?? slide?.title ?? summary?.slideTitle ?? summary?.title ?? 'Services';
  // It was withdrawn since the list was read.
  if (error instanceof ApiError && error.status === 404) return <Navigate to="/services" replace />;
  return (
    <>
      <Banner slide={slide} />
      <ServiceSteps services={services} path={path} />
      <div className="wrap">
        <ServiceSlide title={title} slide={slide}>
          {error && !slide ? (
            <ProblemNotice title="This service could not be loaded" error={error} onRetry={refetch} />
          ) : (
            <Spinner label="Loading the service" />
          )}
        </ServiceSlide>
        <ServiceTurn services={services} path={path} />
      </div>
    </>
  );
}

/** The service's own strip; drawn rock while it is not known, or where there is none. */
function Banner({ slide }: { slide: ServiceView | undefined }) {
  if (slide?.banner)
    return (
      <ContentPicture className={styles.band} picture={slide.banner} shape={PAGE_BANNER} sizes="100vw" alt="" eager />
    );
  return <img className={styles.band} src={panorama('strip')} alt="" width="1900" height="300" />;
}
