import { Icon } from '@outcrop/look';
import { NavLink } from 'react-router';
import { resources } from '../resources.ts';

/** Every resource, and the way out. @param onGo closes the drawer */
export function SideMenu({ onGo }: { onGo?: () => void }) {
  return (
    <nav className="side-menu" aria-label="Admin">
      {resources.map(({ name, label, icon }) => (
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
