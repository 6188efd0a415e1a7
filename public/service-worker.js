/*
 * Shows pushes and opens what they are about. It keeps no pages and answers no requests: the application is always the
 * server's own, never one from before.
 */
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('push', (event) => {
  const { title, body, path, tag, language, direction } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      lang: language,
      dir: direction,
      icon: '/app-icon-192.png',
      badge: '/app-badge.png',
      data: { path },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** In a window of ours that is open already, else in a new one. Never leaves this site. */
async function open(path) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return
  const windows = await clients.matchAll({ type: 'window' })
  const own = windows.find((one) =>
    /^\/(dashboard|chat-dashboard|profile)(\/|$)/.test(new URL(one.url).pathname),
  )
  if (!own) return clients.openWindow(url)
  await own.focus()
  return own.navigate(url)
}
