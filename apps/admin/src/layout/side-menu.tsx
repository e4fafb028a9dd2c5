import { Icon } from '@outcrop/look';
import { NavLink } from 'react-router';

/** @param onGo closes the drawer */
export function SideMenu({ onGo }: { onGo?: () => void }) {
  return (
    <nav className="side-menu" aria-label="Admin">
      <NavLink to="/listings" onClick={onGo}>
        <Icon name="rows" />
        Listings
      </NavLink>
      <a href="/home" className="side-menu-out">
        <Icon name="back" />
        Public site
      </a>
    </nav>
  );
}
