// What the public site and the admin area share of the firm's look. Each bundles it from these sources; the server knows nothing of it.
// `./tokens.css` holds the design tokens, `./fonts` the typefaces.
export * from './icon.tsx';
