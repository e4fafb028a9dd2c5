import type { IconName } from '@outcrop/look';
import { type ComponentType, createContext, useContext } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import { Route } from 'react-router';

/** What a `*.resource.tsx` says about its resource: menu, titles, sentences and routes follow from it. */
export interface AdminResource {
  /** As the API calls it: plural, kebab-case. */
  readonly name: string;
  /** Several of them, in the menu and as a title: "Listings". */
  readonly label: string;
  /** One of them, inside a sentence: "listing". */
  readonly singular: string;
  readonly icon: IconName;
  /** Several of them, inside a sentence, where that is not the label in small letters. */
  readonly plural?: string;
  /** Its place in the menu, the smallest first. */
  readonly order: number;
  /** Resources that follow one another and have the same group stand in the menu under its label. */
  readonly group?: MenuGroup;
  /** Left out of an advisor's menu: the server refuses them anyway. */
  readonly adminsOnly?: boolean;
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

/** An entry of the menu that opens and closes the entries under it. */
export interface MenuGroup {
  readonly label: string;
  readonly icon: IconName;
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

/** Several of them, inside a sentence: "listings". */
export const plural = ({ label, plural = label.toLowerCase() }: AdminResource): string => plural;

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
