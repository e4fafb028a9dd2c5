import type { MenuGroup } from './admin-page.tsx';

/** Groups of the menu that screens of several features stand in (docs/product/admin.md#menu). */
export const MENU_GROUPS = {
  agents: { label: 'Agents and companies', icon: 'person' },
  content: { label: 'Content', icon: 'text' },
  system: { label: 'System', icon: 'program' },
} as const satisfies Record<string, MenuGroup>;
