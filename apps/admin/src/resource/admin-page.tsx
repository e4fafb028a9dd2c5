import type { IconName } from '@outcrop/look';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { CustomRoutes, usePermissions } from 'react-admin';
import { Route } from 'react-router';
import { PageSkeleton } from './page-states.tsx';

/** A place in the menu, and who has it. */
export interface MenuEntry {
  /** The first part of its address: kebab-case. */
  readonly name: string;
  readonly label: string;
  readonly icon: IconName;
  /** Its place in the menu, the smallest first. */
  readonly order: number;
  /** Entries that follow one another and have the same group stand in the menu under its label. */
  readonly group?: MenuGroup;
  /** Left out of an advisor's menu: the server refuses them anyway. */
  readonly adminsOnly?: boolean;
}

/** An entry of the menu that opens and closes the entries under it. */
export interface MenuGroup {
  readonly label: string;
  readonly icon: IconName;
}

/** A page that is no resource: what a `*.page.tsx` says about it. */
export interface AdminPage extends MenuEntry {
  /** Loaded when it is first opened. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Addresses below its own that it answers too, as its tabs: kebab-case. */
  readonly tabs?: readonly string[];
}

/** A screen that comes when it is first opened. Call it once: each call makes a new component. */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, props: Props) {
  const View = lazy(load) as ComponentType<Props>;
  return () => (
    <Suspense fallback={<PageSkeleton />}>
      <View {...props} />
    </Suspense>
  );
}

/** Pages as react-admin's routes. Call it once: each call makes new components. */
export const toPageRoutes = (pages: readonly AdminPage[]): ReactElement => (
  <CustomRoutes>
    {pages.flatMap(({ name, adminsOnly = false, load, tabs = [] }) => {
      const element = <AllowedPage adminsOnly={adminsOnly} View={later(load, {})} />;
      return [name, ...tabs.map((tab) => `${name}/${tab}`)].map((path) => (
        <Route key={path} path={`/${path}`} element={element} />
      ));
    })}
  </CustomRoutes>
);

function AllowedPage({ adminsOnly, View }: { adminsOnly: boolean; View: ComponentType }) {
  const { permissions, isPending } = usePermissions<'admin' | 'advisor'>();
  if (adminsOnly && !isPending && permissions !== 'admin')
    return (
      <section className="page" role="alert">
        This page is for admins.
      </section>
    );
  return isPending ? <PageSkeleton /> : <View />;
}
