import { contentResourceOf, type PageCollectionName } from '@outcrop/contracts';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';

/** Something that is done to one item besides saving it. @param action as in `/api/admin/content-post/46/{action}` */
export async function callItem<Answer>(
  collection: PageCollectionName,
  id: number,
  action: string,
  { method = 'POST', body = {} }: { method?: 'POST' | 'DELETE'; body?: object } = {},
): Promise<Answer> {
  const address = `${ADMIN_API}/${contentResourceOf(collection)}/${id}/${action}`;
  const { json } = await httpClient(address, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  return json as Answer;
}
