/** The same data with this deal saved or not, wherever it occurs; the same object if it does not occur. */
export function withLike<T>(data: T, listingId: number, liked: boolean): T {
  if (Array.isArray(data)) {
    const next = data.map((item) => withLike(item, listingId, liked));
    return next.some((item, at) => item !== data[at]) ? (next as T) : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  const record = data as Record<string, unknown>;
  if (record['ListingId'] === listingId && 'liked' in record)
    return record['liked'] === liked ? data : { ...data, liked };
  let next: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(record)) {
    const changed = withLike(value, listingId, liked);
    if (changed === value) continue;
    next ??= { ...record };
    next[name] = changed;
  }
  return (next as T | undefined) ?? data;
}
