import { Button } from '@mui/material';
import { HttpError, useListContext } from 'react-admin';
import { CreateLink } from './create-link.tsx';

/** Nothing matches: one sentence, one button (look, States). */
export function NothingFound() {
  const { setFilters } = useListContext();
  return (
    <div className="list-state" role="status">
      <p>No listing matches these filters.</p>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        Remove all filters
      </Button>
    </div>
  );
}

export const NoListings = () => (
  <div className="list-state" role="status">
    <p>There are no listings yet. Create one, or import a file on the command line.</p>
    <CreateLink variant="outlined" />
  </div>
);

/** What happened, another try, a reference number. */
export function ReadFailure({ what, error, retry }: { what: string; error: Error; retry: () => unknown }) {
  const reference = error instanceof HttpError ? error.body?.requestId : undefined;
  return (
    <div className="list-state list-failure" role="alert">
      <p>
        {what} could not be read. {error.message}
        {reference && <small> Reference: {reference}</small>}
      </p>
      <Button variant="outlined" onClick={() => retry()}>
        Try again
      </Button>
    </div>
  );
}
