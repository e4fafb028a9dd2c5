import { Notification } from 'react-admin';

/** Bottom left, for three seconds. */
export const Notifications = () => (
  <Notification autoHideDuration={3_000} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} />
);
