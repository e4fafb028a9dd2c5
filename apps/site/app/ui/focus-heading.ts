/** Puts the focus on an element that does not take it by itself, such as a heading, so that it is read. The view does not move. */
export function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Puts the focus on the heading of the page or of its list, from where the Tab key continues into it. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('#deal-count') ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (heading) focusOn(heading);
}
