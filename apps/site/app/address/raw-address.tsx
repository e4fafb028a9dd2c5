import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

/** Known only while rendering on the server; null in the browser. `entry` is the address of the module that hydrates the page. */
export const ServerRender = createContext<{ search: string; nonce: string; entry: string } | null>(null);

/**
 * The query string exactly as it stands in the address bar, with its `?`. React Router rewrites it through URLSearchParams when it renders on the
 * server, which turns `%20` into `+` and so one value into two (docs/product/search.md#address-bar).
 */
export function useRawSearch(): string {
  const onServer = useContext(ServerRender);
  const { search } = useLocation();
  return onServer ? onServer.search : search;
}
