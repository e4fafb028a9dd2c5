import { Admin, Resource } from 'react-admin';
import { dataProvider } from './data/data-provider.ts';
import { messages } from './layout/messages.ts';
import { MissingPage } from './layout/missing-page.tsx';
import { Notices } from './layout/notices.tsx';
import { Shell } from './layout/shell.tsx';
import { listings } from './listings/listings.resource.tsx';
import { authProvider } from './session/auth-provider.ts';
import { theme } from './theme/theme.tsx';

/** The admin area: one resource a folder, on the stock data provider (design section 8, Admin). */
export function App() {
  return (
    <Admin
      authProvider={authProvider}
      catchAll={MissingPage}
      dataProvider={dataProvider}
      disableTelemetry
      i18nProvider={messages}
      layout={Shell}
      loginPage={false}
      notification={Notices}
      requireAuth
      theme={theme}
      darkTheme={null}
      title="Outcrop admin"
    >
      <Resource {...listings} />
    </Admin>
  );
}
