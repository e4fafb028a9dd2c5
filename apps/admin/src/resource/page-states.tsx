import { Button } from '@mui/material';
import { HttpError, useListContext } from 'react-admin';
import { CreateLink } from './create-link.tsx';
import { plural, useResource } from './resource.tsx';
import './page.css';

/** No record matches the filters: one sentence, one button. */
export function NothingFound() {
  const { singular } = useResource();
  const { setFilters } = useListContext();
  return (
    <div className="list-state" role="status">
      <p>No {singular} matches these filters.</p>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        Remove all filters
      </Button>
    </div>
  );
}

/** @param hint how to add the first record: a sentence */
export function NothingYet({ hint }: { hint: string }) {
  const resource = useResource();
  return (
    <div className="list-state" role="status">
      <p>
        There are no {plural(resource)} yet. {hint}
      </p>
      {resource.create && <CreateLink variant="outlined" />}
    </div>
  );
}

/** What happened, another try, a reference number. @param what could not be read: "The listings" */
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

/** Placeholder of a form that is loading: title, tabs, fields. */
export const FormSkeleton = () => (
  <div className="form-skeleton" role="status">
    <span className="visually-hidden">Loading</span>
    <div className="skeleton form-skeleton-title" />
    <div className="skeleton form-skeleton-tabs" />
    <div className="skeleton form-skeleton-fields" />
  </div>
);
