// Our facet search over HTTP against the very same engine requests, sent straight to OpenSearch over as many connections.
import { measureAgainstEngine } from '../against-engine.mjs';
import { seeded } from '../statistics.mjs';
import { measureWithBad } from './bad-requests.mjs';

const STATES = 120;

/** @returns as {@link measureAgainstEngine}, and what bad requests cost the good ones */
export const measureFacets = (engineUrl, env) =>
  measureAgainstEngine(engineUrl, env, states(STATES), 'median ratio_p95 ≤ 1.15, our_cpu_ms ≤ 0.8', async (api) => ({
    with_bad: await measureWithBad(api, states(STATES), { connections: 4, rounds: 3, seconds: 4 }),
  }));

/** Filter states as visitors make them: one to three groups, some with words, some sorted or paged. */
export function states(count) {
  const random = seeded(20261121);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const words = ['wolfcamp', 'royalty', 'horizontal', 'bakken', 'minerals', 'waterflood', 'lease', 'gas'];
  const groups = {
    type: ['PP', 'L', 'DV', 'M', 'RR', 'PP+L', 'M+RR'],
    region: ['Permian', 'Gulf%20Coast', 'Rockies', 'Mid-Continent', 'South%20Texas'],
    location: ['usa', 'canada', 'usa+canada'],
    dealSize: ['small', 'medium', 'large'],
  };
  return Array.from({ length: count }, () => {
    const parts = [];
    for (const name of Object.keys(groups)) if (random() < 0.4) parts.push(`${name}=${pick(groups[name])}`);
    if (random() < 0.3) parts.push(`search=${pick(words)}`);
    if (random() < 0.2) parts.push('sort=date');
    if (random() < 0.2) parts.push('page=2');
    return `/api/deals?${parts.join('&')}`;
  });
}
