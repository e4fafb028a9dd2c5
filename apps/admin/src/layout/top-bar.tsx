import { Menu, MenuItem } from '@mui/material';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';
import { Link } from 'react-router';
import { PaletteButton } from '../palette/palette-button.tsx';
import { IconButton } from '../resource/index.ts';
import { useRights } from '../session/use-rights.ts';
import wordmark from './logo-wordmark-night.svg';

/** @param onMenu opens the side menu where it is a drawer */
export const TopBar = ({ onMenu }: { onMenu: () => void }) => (
  <header className="bar">
    <IconButton icon="menu" className="bar-menu" aria-label="Open menu" onClick={onMenu} />
    <a href="/home" className="bar-logo" aria-label="Outcrop, home">
      <img src={wordmark} alt="" width="123" height="28" />
    </a>
    <span className="bar-place">Admin</span>
    <span className="spring" />
    <Tools />
  </header>
);

/** The palette looks through what roles may open. */
function Tools() {
  const rights = useRights();
  return (
    <>
      {rights?.role && <PaletteButton />}
      <Person isManagement={rights?.isManagement === true} />
    </>
  );
}

function Person({ isManagement }: { isManagement: boolean }) {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  return (
    <>
      <button
        type="button"
        className="bar-person"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={name || 'Account'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span aria-hidden="true">{initials(name)}</span>
        <b>{name}</b>
        <Icon name="down" size={16} />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {isManagement && (
          <MenuItem component={Link} to="/dashboard" onClick={() => setAnchor(null)}>
            Mgmt Dash
          </MenuItem>
        )}
        <MenuItem component="a" href="/home">
          Public site
        </MenuItem>
        <MenuItem onClick={() => logout()}>Logout</MenuItem>
      </Menu>
    </>
  );
}

const initials = (name: string): string => {
  const parts = name.split(' ').filter(Boolean);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.[0] ?? '').join('');
};
