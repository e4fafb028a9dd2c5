import { Drawer } from '@mui/material';
import { createContext, useContext, useState } from 'react';
import { Layout, type LayoutProps } from 'react-admin';
import { FilePicker } from '../files/index.ts';
import { LoginDialog } from '../session/login-dialog.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** Whether the menu's drawer is open, and what opens and closes it. */
const MenuDrawer = createContext<readonly [boolean, (open: boolean) => void]>([false, () => {}]);

/** Dark top bar, side bar, page. Below 992 px the side bar is a drawer. */
export function Shell({ children }: LayoutProps) {
  return (
    <MenuDrawer value={useState(false)}>
      <Layout appBar={Bar} sidebar={Side}>
        {children}
        <FilePicker />
        <LoginDialog />
      </Layout>
    </MenuDrawer>
  );
}

// Made once: react-admin mounts them anew whenever they change, which would close the palette under the letters that are typed.
function Bar() {
  const [, setOpen] = useContext(MenuDrawer);
  return <TopBar onMenu={() => setOpen(true)} />;
}

function Side() {
  const [open, setOpen] = useContext(MenuDrawer);
  return (
    <>
      <div className="side">
        <SideMenu />
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { className: 'side-drawer' } }}>
        <SideMenu onGo={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
