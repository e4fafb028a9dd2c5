import { useLocation, useNavigate } from 'react-router';
import { useRawSearch } from '../../address/raw-address.tsx';
import { askToLogIn } from '../../session/login-requests.ts';
import { button } from '../../ui/button.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SIDE_MENU_DELAY_MS } from '../../ui/site-constants.ts';
import { useSite } from '../../ui/use-site.ts';
import { linkGroups, profileEntries } from './link-groups.ts';
import { TOP_MENU } from './menu-entries.ts';
import styles from './side-menu.module.css';

/** The menu below 1186 px: a sheet from the left, with the visitor, the pages and the grouped links (docs/product/pages.md#side-menu). */
export default function SideMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { user, services } = useSite();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = useRawSearch();
  const here = `${pathname}${search}`;
  const logIn = () => {
    onOpenChange(false);
    setTimeout(() => void askToLogIn(), SIDE_MENU_DELAY_MS);
  };
  const link = (label: string, to: string) => (
    <a
      key={to}
      href={to}
      aria-current={to === here ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpenChange(false);
        setTimeout(() => navigate(to), SIDE_MENU_DELAY_MS);
      }}
    >
      {label}
    </a>
  );
  return (
    <Sheet title="Menu" from="left" open={open} onOpenChange={onOpenChange}>
      <div className={styles.person}>
        {user ? (
          <>
            <p>
              <span className={styles.name}>{user.name}</span>
              {user.officialCompanyName && <span className="label">{user.officialCompanyName}</span>}
            </p>
            <LogOut className={button('line', 'small')} />
          </>
        ) : (
          <button type="button" className={button('line', 'wide')} onClick={logIn}>
            Log in
          </button>
        )}
      </div>
      <nav aria-label="Menu">
        <div className={styles.group}>
          {TOP_MENU.filter(({ to }) => to !== pathname || to !== '/home').map(({ label, to }) => link(label, to))}
        </div>
        {linkGroups(services).map(({ title, entries }) => (
          <div className={styles.group} key={title}>
            <h3>{title}</h3>
            {entries.map(({ label, to }) => link(label, to))}
          </div>
        ))}
        <div className={styles.group}>
          <h3>Profile</h3>
          {profileEntries(user).map(({ label, to }) => link(label, to))}
          {(user?.isAdmin || user?.hasClaimAD) && <a href="/admin">Administration</a>}
          {user ? (
            <LogOut />
          ) : (
            <button type="button" onClick={logIn}>
              Log in
            </button>
          )}
        </div>
      </nav>
    </Sheet>
  );
}

function LogOut({ className }: { className?: string }) {
  return (
    <form method="post" action="/logout">
      <button type="submit" className={className}>
        Log out
      </button>
    </form>
  );
}
