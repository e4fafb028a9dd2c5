import type { MenuGroup } from './admin-page.tsx';

/** Groups of the menu that screens of several features stand in (docs/product/admin.md#menu). */
export const MENU_GROUPS = {
  rooms: { label: 'Rooms', icon: 'lock' },
  content: { label: 'Content', icon: 'text' },
  system: { label: 'System', icon: 'program' },
} as const satisfies Record<string, MenuGroup>;
