/** Puts the focus on what the page or its list is called, from where the Tab key goes on to what it holds. The view does not move. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('#deal-count') ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
