import { Drawer } from '@mui/material';
import { useState } from 'react';
import { Layout, type LayoutProps } from 'react-admin';
import { FilePicker } from '../files/index.ts';
import { LoginDialog } from '../session/login-dialog.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** Dark top bar, side bar, page. Below 992 px the side bar is a drawer. */
export function Shell({ children }: LayoutProps) {
  const [open, setOpen] = useState(false);
  return (
    <Layout
      appBar={() => <TopBar onMenu={() => setOpen(true)} />}
      sidebar={() => (
        <>
          <div className="side">
            <SideMenu />
          </div>
          <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { className: 'side-drawer' } }}>
            <SideMenu onGo={() => setOpen(false)} />
          </Drawer>
        </>
      )}
    >
      {children}
      <FilePicker />
      <LoginDialog />
    </Layout>
  );
}
