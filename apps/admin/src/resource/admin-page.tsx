import type { IconName } from '@outcrop/look';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router';
import { mayOpen, type Restricted, useRights } from '../session/use-rights.ts';
import { PageSkeleton } from './page-states.tsx';

/** A place in the menu, and who has it. */
export interface MenuEntry extends Restricted {
  /** The first part of its address: kebab-case. */
  readonly name: string;
  readonly label: string;
  readonly icon: IconName;
  /** Its place in the menu, the smallest first. */
  readonly order: number;
  /** Entries that follow one another and have the same group stand in the menu under its label. */
  readonly group?: MenuGroup;
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

/** As {@link later}, for a screen that its file exports by a name: a list and a form may share one. */
export const laterNamed = <Name extends string>(
  load: () => Promise<{ readonly [Each in Name]: ComponentType }>,
  name: Name,
) => later(async () => ({ default: (await load())[name] }), {});

/** Pages as react-admin's routes. Call it once: each call makes new components. */
export const toPageRoutes = (pages: readonly AdminPage[]): ReactElement => (
  <CustomRoutes>
    {pages.flatMap(({ name, load, tabs = [], ...page }) => {
      const element = <AllowedPage page={page} View={later(load, {})} />;
      return [name, ...tabs.map((tab) => `${name}/${tab}`)].map((path) => (
        <Route key={path} path={`/${path}`} element={element} />
      ));
    })}
  </CustomRoutes>
);

function AllowedPage({ page, View }: { page: Restricted; View: ComponentType }) {
  const rights = useRights();
  if (!rights) return <PageSkeleton />;
  if (!mayOpen(rights, page))
    return (
      <section className="page" role="alert">
        {page.managementOnly ? 'This page is for management.' : 'This page is for admins.'}
      </section>
    );
  return <View />;
}
