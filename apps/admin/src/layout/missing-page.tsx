import { Button } from '@mui/material';
import { Link } from 'react-router';

/** An address that no screen of the admin area has. */
export const MissingPage = () => (
  <section className="page">
    <title>404: page missing · Outcrop admin</title>
    <div className="page-top">
      <div>
        <p className="label">Admin</p>
        <h1>404: page missing</h1>
      </div>
    </div>
    <div className="list-state">
      <p>Nothing crops out at this address. The link may be wrong, or cut off.</p>
      <Button component={Link} to="/listings" variant="outlined">
        All listings
      </Button>
    </div>
  </section>
);
