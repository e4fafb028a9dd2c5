// Addresses of the base map's files (docs/decisions/base-map.md), which are fetched when a map is opened.
export { default as basinsUrl } from '../base-map/basins.json?url';
export { default as countiesUrl } from '../base-map/counties.json?url';
export { default as labelsUrl } from '../base-map/labels.json?url';
export { default as statesUrl } from '../base-map/states.json?url';
export { default as worldUrl } from '../base-map/world.json?url';

/** A file of the base map. @throws Error when it cannot be fetched */
export async function readMapFile<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}
