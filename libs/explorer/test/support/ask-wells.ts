import { type QueryAnswer, queryAnswerSchema } from '@outcrop/contracts';
import type { RunningExplorer } from './start-explorer.ts';

export const filter = (field: string, ...expression: string[]) => ({ field, expression });

/** Questions to the query service. @param app the one that runs by then */
export function asking(app: () => RunningExplorer) {
  const ask = (collection: string, body: object, person = 'explorer') =>
    app().request('post', `/api/query/${collection}`, person).send(body);
  /** The answer about wells, as its schema reads it. */
  const answerOf = async (body: object, person?: string): Promise<QueryAnswer> =>
    queryAnswerSchema.parse((await ask('wells', body, person).expect(200)).body);
  return { ask, answerOf };
}
