import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Page, plural } from '../resource/index.ts';
import { resources } from '../resources.ts';

/** An address that no screen of the admin area has; leads on to the first resource of the menu. */
export function MissingPage() {
  const first = resources[0]!;
  return (
    <Page title="404: page missing" above="Admin">
      <div className="list-state">
        <p>There is no page at this address. The link may be wrong, or cut off.</p>
        <Button component={Link} to={`/${first.name}`} variant="outlined">
          All {plural(first)}
        </Button>
      </div>
    </Page>
  );
}
