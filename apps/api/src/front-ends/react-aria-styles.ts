/**
 * The texts of the style elements that React Aria adds in the browser, for policies that name them by their hashes: of what can be pressed, and on iOS of the
 * page below a dialog. `e2e/cached-pages.spec.ts` fails where a new version of the library writes another text.
 */
export const REACT_ARIA_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];
