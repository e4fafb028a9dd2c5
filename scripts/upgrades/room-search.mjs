// What a search finds in a data room, before an upgrade and after it.

/**
 * @param {ReturnType<typeof import('./person.mjs').person>} who may read the files
 * @param {number} listingId the data room's
 * @param {string} word
 * @returns {Promise<number[]>} the ids of files with the word
 */
export async function filesWith(who, listingId, word) {
  const { items } = await who.read(`/api/data-rooms/${listingId}/files/search?q=${encodeURIComponent(word)}`);
  return items.map(({ id }) => id);
}
