import { NavLink } from 'react-router';
import { Icon } from '../icons/icon.tsx';

/** @param onGo closes the drawer */
export function SideMenu({ onGo }: { onGo?: () => void }) {
  return (
    <nav className="side-menu" aria-label="Admin">
      <NavLink to="/listings" onClick={onGo}>
        <Icon name="listings" />
        Listings
      </NavLink>
      <a href="/home" className="side-menu-out">
        <Icon name="arrow-left" />
        Public site
      </a>
    </nav>
  );
}
