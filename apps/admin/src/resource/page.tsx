import { Button } from '@mui/material';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { type Identifier, useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { exportAddress } from '../data/data-provider.ts';
import { useResource } from './resource.tsx';
import './page.css';

export interface PageProps {
  /** The heading, and the title of the browser's tab unless that has one of its own. */
  title: string;
  tabTitle?: string;
  /** The small line over the heading: where this page belongs. */
  above: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the admin area under its heading. */
export const Page = ({ title, tabTitle = title, above, actions, children }: PageProps) => (
  <section className="page">
    <title>{`${tabTitle} · Outcrop admin`}</title>
    <div className="page-top">
      <div>
        <p className="label">{above}</p>
        <h1>{title}</h1>
      </div>
      {actions && <div className="row page-actions">{actions}</div>}
    </div>
    {children}
  </section>
);

interface ResourceLinkProps {
  resource: string;
  id?: Identifier;
  /** The record's own page, or the list, unless it says something else. */
  type?: 'list' | 'edit' | 'show' | 'create';
  className?: string;
  /** Where its words may be cut. */
  title?: string;
  children: ReactNode;
}

/** Leads to a screen of a resource. */
export function ResourceLink({ resource, id, type = id === undefined ? 'list' : 'edit', ...link }: ResourceLinkProps) {
  const createPath = useCreatePath();
  return <Link className="link" {...link} to={createPath({ resource, type, ...(id !== undefined && { id }) })} />;
}

/** Back to the list of the resource. */
export function ListLink() {
  const { name, label } = useResource();
  return <ResourceLink resource={name}>{label}</ResourceLink>;
}

/** Leads to the form of a new record. */
export function CreateLink({ variant }: { variant: 'contained' | 'outlined' }) {
  const { name, createLabel = 'Create' } = useResource();
  const createPath = useCreatePath();
  return (
    <Button
      component={Link}
      to={createPath({ resource: name, type: 'create' })}
      variant={variant}
      startIcon={<Icon name="plus" />}
    >
      {createLabel}
    </Button>
  );
}

/**
 * Downloads every row that the filter finds, not only the page shown: the server streams the file.
 * @param count of rows, shown in the button
 */
export function ExportLink({ filter, count }: { filter: Record<string, unknown>; count?: number | undefined }) {
  const { name } = useResource();
  return (
    <Button href={exportAddress(name, filter)} download startIcon={<Icon name="download" />}>
      Export{count === undefined ? '' : ` ${count.toLocaleString('en-US')}`}
    </Button>
  );
}
