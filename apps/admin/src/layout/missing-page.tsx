import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Page } from '../resource/index.ts';
import { home } from '../resources.ts';

/** An address that no screen of the admin area has; leads on to its home. */
export function MissingPage() {
  return (
    <Page title="404: page missing" above="Admin">
      <div className="list-state">
        <p>There is no page at this address. The link may be wrong, or cut off.</p>
        <Button component={Link} to={`/${home.name}`} variant="outlined">
          {home.label}
        </Button>
      </div>
    </Page>
  );
}
