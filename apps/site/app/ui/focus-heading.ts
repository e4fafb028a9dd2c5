/** Puts the focus on an element, also on one that does not take it by itself, such as a heading, so that it is read. The view does not move. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The `ref` of what is read as soon as it is drawn: in place of a form that was sent, or over what was there. */
export const readAtOnce = (element: HTMLElement | null): void => element?.focus();

/** Puts the focus on the heading of the page or of its list, from where the Tab key continues into it. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading =
    main?.querySelector<HTMLElement>('#deal-count, #row-count') ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (heading) focusOn(heading);
}
