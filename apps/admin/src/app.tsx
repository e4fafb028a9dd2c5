import { Admin, Notification, Resource } from 'react-admin';
import { dataProvider } from './data/data-provider.ts';
import { adminStore } from './data/store.ts';
import { messages } from './layout/messages.ts';
import { MissingPage } from './layout/missing-page.tsx';
import { Shell } from './layout/shell.tsx';
import { later, toPageRoutes, toResourceProps } from './resource/index.ts';
import { home, pages, resources } from './resources.ts';
import { authProvider } from './session/auth-provider.ts';
import { theme } from './theme/theme.tsx';

/** Made once: react-admin remounts a view whenever its component changes. */
const RESOURCES = resources.map(toResourceProps);
const PAGES = toPageRoutes(pages);
const HOME = later(home.load, {});

const STORE = adminStore();

/** Bottom left, for three seconds. */
const Notifications = () => (
  <Notification autoHideDuration={3_000} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} />
);

/** The admin area: its resources on the stock data provider. */
export const App = () => (
  <Admin
    authProvider={authProvider}
    catchAll={MissingPage}
    dashboard={HOME}
    dataProvider={dataProvider}
    disableTelemetry
    i18nProvider={messages}
    layout={Shell}
    loginPage={false}
    notification={Notifications}
    requireAuth
    store={STORE}
    theme={theme}
    darkTheme={null}
    title="Outcrop admin"
  >
    {RESOURCES.map((resource) => (
      <Resource key={resource.name} {...resource} />
    ))}
    {PAGES}
  </Admin>
);
