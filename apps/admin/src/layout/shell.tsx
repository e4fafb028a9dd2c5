import { Drawer } from '@mui/material';
import { Layout, type LayoutProps } from 'react-admin';
import { FilePicker } from '../files/file-picker.tsx';
import { LoginDialog } from '../session/login-dialog.tsx';
import { sharedValue } from '../shared-value.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** Whether the side menu is open where it is a drawer. */
const drawer = sharedValue(false);

/** Dark top bar, side bar, page. Below 992 px the side bar is a drawer. */
export const Shell = ({ children }: LayoutProps) => (
  <Layout appBar={Bar} sidebar={Side}>
    {children}
    <FilePicker />
    <LoginDialog />
  </Layout>
);

// Components of their own: one that each render makes anew would close the palette and the menus in it whenever a page arrives.

const Bar = () => <TopBar onMenu={() => drawer.set(true)} />;

function Side() {
  const open = drawer.use();
  const close = () => drawer.set(false);
  return (
    <>
      <div className="side">
        <SideMenu />
      </div>
      <Drawer open={open} onClose={close} slotProps={{ paper: { className: 'side-drawer' } }}>
        <SideMenu onGo={close} />
      </Drawer>
    </>
  );
}
