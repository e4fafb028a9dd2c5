import { Notification } from 'react-admin';

/** Bottom left, for three seconds (look, Messages). */
export const Notices = () => (
  <Notification autoHideDuration={3_000} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} />
);
