/**
 * A module of the built server, without types, which the build leaves out.
 * @param {string} file its path in the project
 * @returns {Promise<any>}
 */
export const built = (file) => import(new URL(`../${file}`, import.meta.url).href);
