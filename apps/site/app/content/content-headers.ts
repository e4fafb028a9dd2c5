import type { HeadersFunction } from 'react-router';

/** A route's `headers`: what its loader says of keeping the page. A page that could not be read says its own. */
export const contentHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;
