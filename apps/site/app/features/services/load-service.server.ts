import { data, redirect } from 'react-router';
import { followMoved } from '../../address/follow-moved.ts';
import { apiFor, type Context, isMissing } from '../../server/api.ts';
import { orRefuse } from '../../server/missing.ts';
import { PREVIEW_HEADERS, previewIn } from '../../server/preview.ts';
import { startQueries } from '../../server/start-queries.ts';
import { type LoadedService, serviceIn, serviceQuery, servicesQuery } from './load-service.ts';

/** Sends the slide with the page. A draft that is previewed need not be among the services yet. */
export async function loadService(context: Context, url: URL, asked: string | undefined) {
  const api = apiFor(context);
  const queries = startQueries(context);
  const services = await orRefuse({ context, url }, queries.fetch(servicesQuery(api)));
  const preview = previewIn(url);
  if (asked && !preview && !services.some((service) => service.path === asked)) await followMoved(api, url);
  const path = preview && asked ? asked : serviceIn(services, asked);
  if (path) {
    const slide = queries.fetch(serviceQuery(path, preview, api)).catch((error: unknown) => {
      // It went between the two calls.
      if (isMissing(error)) throw redirect('/services');
      throw error;
    });
    await slide.catch((error: unknown) => {
      if (error instanceof Response) throw error;
      return orRefuse({ context, url }, Promise.reject(error));
    });
  }
  const loaded: LoadedService = { path, preview, dehydrated: queries.dehydrate() };
  return data(loaded, { headers: preview ? PREVIEW_HEADERS : {} });
}
