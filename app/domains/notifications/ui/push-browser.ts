/** Path of the script that shows pushes; it lies in public/. */
const SERVICE_WORKER = '/service-worker.js'

/** `ios`: Apple's phones take pushes of an app on the Home Screen only. `insecure`: the page came without https. */
export type PushState = 'unsupported' | 'insecure' | 'ios' | 'denied' | 'off' | 'on'

/** How this browser stands to notifications of ours. */
export async function readPushState(): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplePhone() ? 'ios' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted') return 'off'
  return (await findSubscription()) ? 'on' : 'off'
}

const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad calls itself a Mac; a Mac has no touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person and subscribes; null when they don't allow it. Call from a press of theirs. */
export async function turnPushOn(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(SERVICE_WORKER, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  // One made with another installation's key can't be pushed to.
  if (known && !isSameKey(known.options.applicationServerKey, key)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return subscription.toJSON()
}

/** Ends this browser's subscription; its address, if there was one. */
export async function turnPushOff(): Promise<string | null> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** The subscription that stands already, to be told to the server after signing in again. */
export async function currentSubscription(): Promise<PushSubscriptionJSON | null> {
  if ((await readPushState()) !== 'on') return null
  return (await findSubscription())?.toJSON() ?? null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function isSameKey(a: ArrayBuffer | null, b: Uint8Array): boolean {
  const given = new Uint8Array(a ?? new ArrayBuffer(0))
  return given.length === b.length && given.every((byte, at) => byte === b[at])
}
