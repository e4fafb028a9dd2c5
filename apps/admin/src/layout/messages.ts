import { defaultI18nProvider, type I18nProvider } from 'react-admin';

type Values = Record<string, string | number>;

/** Words that differ from react-admin's own English. */
const WORDS: Record<string, (values: Values) => string> = {
  'ra.navigation.page_rows_per_page': () => 'Rows per page',
  'ra.navigation.page_range_info': (v) => `${v['offsetBegin']}–${v['offsetEnd']} of ${v['total']}`,
  'ra.navigation.next': () => 'Next page',
  'ra.navigation.previous': () => 'Previous page',
  'ra.notification.updated': (v) =>
    Number(v['smart_count']) > 1 ? `${v['smart_count']} rows were changed.` : 'Saved.',
  'ra.notification.created': () => 'Created.',
  'ra.message.invalid_form': () => 'Please correct the marked fields.',
  'ra.notification.http_error': () => 'The server could not be reached.',
};

export const messages: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, values) => WORDS[key]?.(values ?? {}) ?? defaultI18nProvider.translate(key, values),
};
