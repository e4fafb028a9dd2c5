import type { Page } from '@playwright/test';

export const HOME = '/home';
export const ALL_RAILS = ['Current assignments', 'Case histories', 'Closed, and on record'] as const;
export const hero = (page: Page) => page.getByRole('region', { name: 'Featured' });
export const rail = (page: Page, name: string) => page.getByRole('region', { name });
export const slides = (page: Page) => hero(page).locator('[aria-roledescription=slide]');
/** Where a carousel stands, as it says itself; empty before it is hydrated. */
export const place = (page: Page, name: string) => rail(page, name).locator('[aria-live]');
export const homeOf = async (page: Page) => (await page.request.get('/api/content/home')).json();
