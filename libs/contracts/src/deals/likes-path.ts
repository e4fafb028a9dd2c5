/** Where the number of saved deals is asked for. By itself, as a page asks by hand before the API's client is there, and loads nothing more for it. */
export const LIKES_PATH = '/api/deals/likes';
