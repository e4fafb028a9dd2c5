import type { Route } from '@playwright/test';

const NULL = -5;

/** What a route's action answers a script, in the format of React Router (turbo-stream): values in a list, which refer to each other by their places. */
function encode(answer: unknown): string {
  const values: unknown[] = [];
  const put = (value: unknown): number => {
    if (value === null) return NULL;
    const place = values.push(value) - 1;
    if (Array.isArray(value)) values[place] = value.map(put);
    else if (typeof value === 'object')
      values[place] = Object.fromEntries(Object.entries(value).map(([name, of]) => [`_${put(name)}`, put(of)]));
    return place;
  };
  put(answer);
  return `${JSON.stringify(values)}\n`;
}

/** Answers a form in the place of its action. @param data objects, lists, texts, numbers, booleans and null */
export const answerForm = (route: Route, data: object, status = 200) =>
  route.fulfill({
    status,
    contentType: 'text/x-script',
    body: encode({ data }),
    headers: { 'x-remix-response': 'yes' },
  });
