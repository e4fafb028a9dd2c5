import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { likesQuery } from '../app/deal/tools/like-queries.ts';

// docs/product/pages.md#late-scripts

afterEach(() => void jest.restoreAllMocks());

/** How many are saved, by a browser that answers so; and how often it was asked. */
async function saved(...answers: (() => Response)[]) {
  const send = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  const count = await new QueryClient().fetchQuery({ ...likesQuery(), retry: false });
  return { count, asked: send.mock.calls.map(([address]) => address) };
}

const three = () => Response.json({ count: 3 });
const failing = () => new Response(null, { status: 503 });

describe('the number of saved deals', () => {
  it('is asked for once', async () => {
    expect(await saved(three)).toEqual({ count: 3, asked: ['/api/deals/likes'] });
  });

  it('is asked for by the API’s client where that fails', async () => {
    expect(await saved(failing, three)).toEqual({ count: 3, asked: ['/api/deals/likes', '/api/deals/likes'] });
  });
});
