// The service worker of push notices (docs/product/push.md#push-notice). It shows what comes in and opens the page that it tells of; pages and
// their files are none of its business.

/** Where a notice leads that does not say it, or says another site. */
const DEALS = '/deals/public';

/** @returns what the message says; a push must show something, whatever came in */
function read(data) {
  try {
    const { title, body, url, tag } = data.json();
    return { title: String(title), body: String(body ?? ''), url: String(url), tag: String(tag ?? '') };
  } catch {
    return { title: 'New deals', body: '', url: DEALS, tag: '' };
  }
}

/** The address of a page of this site. */
function pageOf(path) {
  const { origin } = self.location;
  const target = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return target?.origin === origin ? target.href : origin + DEALS;
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = read(event.data);
  const icon = '/push-icon.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, lang: 'en', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const page = pageOf(event.notification.data?.url ?? DEALS);
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find(({ url }) => url === page);
      return open ? open.focus() : self.clients.openWindow(page);
    }),
  );
});
