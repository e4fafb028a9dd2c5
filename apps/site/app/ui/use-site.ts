import { type Config, DEFAULT_FLAGS, type Flags, type User } from '@outcrop/contracts';
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';

export interface Site {
  user: User | null;
  flags: Flags;
  /** What is for trying things out is left out in production, and where nobody knows. */
  environment: Config['environment'];
  /** The script of the chat; null where it is off. */
  chatWidgetUrl: string | null;
  /** The firm's services, for the menus. */
  services: readonly { path: string; title: string }[];
  /** Whether the visitor may have saved deals. */
  mayHaveLikes: boolean;
  /** The day at the office when the page was made, `YYYY-MM-DD`. */
  today: string;
  /** When that day ends, in milliseconds. */
  todayEnds: number;
  /** Origin for addresses that are used outside the site, without a trailing slash. */
  origin: string;
}

const defaults: Site = {
  user: null,
  flags: DEFAULT_FLAGS,
  environment: 'production',
  chatWidgetUrl: null,
  services: [],
  mayHaveLikes: false,
  today: '',
  todayEnds: 0,
  origin: '',
};

/** Who is signed in and which features are on, as the root loader found it; the defaults if it could not run. */
export const useSite = (): Site => (useRouteLoaderData('root') as Site | undefined) ?? defaults;

const never = () => () => {};
/** False on the server and while hydrating: for what only a script can do, such as disabling a button that a form needs. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
