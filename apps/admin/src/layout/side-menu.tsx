import { Icon } from '@outcrop/look';
import { usePermissions } from 'react-admin';
import { NavLink } from 'react-router';
import { resources } from '../resources.ts';

/** Every resource that the person may manage, and the way out. @param onGo closes the drawer */
export function SideMenu({ onGo }: { onGo?: () => void }) {
  const { permissions } = usePermissions<'admin' | 'advisor'>();
  const shown = resources.filter(({ adminsOnly }) => !adminsOnly || permissions === 'admin');
  return (
    <nav className="side-menu" aria-label="Admin">
      {shown.map(({ name, label, icon }) => (
        <NavLink key={name} to={`/${name}`} onClick={onGo}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
      <a href="/home" className="side-menu-out">
        <Icon name="back" />
        Public site
      </a>
    </nav>
  );
}
