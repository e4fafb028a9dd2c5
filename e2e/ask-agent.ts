import { expect, type Page } from './test.ts';

/** The words of the button on a deal's page, and of the dialog that it opens. */
export const ASK_TITLE = 'Ask the agent about this deal';

export const askOpener = (page: Page) => page.getByRole('button', { name: ASK_TITLE });

/** Presses it as a person does, who scrolls to it first: then the deal's bar comes, and moves it down. For windows with room for the bar. */
export async function pressAskOpener(page: Page): Promise<void> {
  await askOpener(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'This deal' })).toBeVisible();
  await askOpener(page).click();
}
