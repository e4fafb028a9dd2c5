import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import { Route } from 'react-router';
import type { MenuEntry } from './admin-page.tsx';

/**
 * What a `*.resource.tsx` says about its resource: menu, titles, sentences and routes follow from it. Its name is that of the API, plural and in
 * kebab-case; its label says several of them: "Listings".
 */
export interface AdminResource extends MenuEntry {
  /** One of them, inside a sentence: "listing". */
  readonly singular: string;
  /** Several of them, inside a sentence, where that is not the label in lowercase. */
  readonly plural?: string;
  readonly list: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  /** What the link to the form of a new record says, when that is not Create. */
  readonly createLabel?: string;
  readonly show?: ComponentType;
  /** More pages of one record, by the last part of their address: `revisions` stands at `:id/revisions`. */
  readonly pages?: Readonly<Record<string, ComponentType>>;
  /** What a record is called on its page and in links to it. */
  titleOf(record: RaRecord): string;
}

const CurrentResource = createContext<AdminResource | undefined>(undefined);

/**
 * The resource whose view is shown.
 * @throws outside the views of a resource
 */
export function useResource(): AdminResource {
  const resource = useContext(CurrentResource);
  if (!resource) throw new Error('This part belongs inside a view of a resource');
  return resource;
}

/** Another resource's table inside a page. */
export const InResource = ({ resource, children }: { resource: AdminResource; children: ReactNode }) => (
  <CurrentResource value={resource}>{children}</CurrentResource>
);

/** Several of them, inside a sentence: "listings". */
export const plural = ({ label, plural = label.toLowerCase() }: AdminResource): string => plural;

/** "1 listing", "3 listings". */
export const countOf = (resource: AdminResource, count: number): string =>
  `${count} ${count === 1 ? resource.singular : plural(resource)}`;

/** The properties of react-admin's <Resource>. Call it once: each call makes new components. */
export function toResourceProps(resource: AdminResource): ResourceProps {
  const inside = (View: ComponentType | undefined) =>
    View &&
    (() => (
      <CurrentResource value={resource}>
        <View />
      </CurrentResource>
    ));
  return {
    name: resource.name,
    options: { label: resource.label },
    recordRepresentation: (record: RaRecord) => resource.titleOf(record),
    list: inside(resource.list),
    edit: inside(resource.edit),
    create: inside(resource.create),
    show: inside(resource.show),
    children: Object.entries(resource.pages ?? {}).map(([name, View]) => {
      const Inside = inside(View) ?? View;
      return <Route key={name} path={`:id/${name}`} element={<Inside />} />;
    }),
  };
}
