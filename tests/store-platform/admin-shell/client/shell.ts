import { type Answer, CHANNEL, type Envelope } from '../../app-bridge/messages'
import { hideToast, showActions, showLoading, showNav, showSaveBar, showToast, type Tell } from './chrome'
import { type Asked, ask } from './questions'

interface ShellData {
  appOrigin: string
  apiKey: string
  appPath: string
  storePath: string
  api: string
}

const data = JSON.parse(document.querySelector('[data-shell]')!.textContent!) as ShellData
const frame = document.querySelector<HTMLIFrameElement>('[data-app-frame]')!

const tell: Tell = (type, payload) =>
  frame.contentWindow?.postMessage({ channel: CHANNEL, type, payload }, data.appOrigin)

/** Who speaks must be the framed app, from its own origin: any page in the frame could post. */
window.addEventListener('message', async (event: MessageEvent<Envelope>) => {
  if (event.source !== frame.contentWindow || event.data?.channel !== CHANNEL) return
  if (event.origin !== data.appOrigin) {
    console.error(
      `App Bridge: ${event.origin} is not the app’s origin ${data.appOrigin}; ${event.data.type} is not answered.`,
    )
    return
  }
  const { type, payload, request } = event.data
  if (request === undefined) return take(type, payload as never)
  const answer: Answer = { channel: CHANNEL, answer: request }
  try {
    answer.value = await ask(type as Asked, data.api, payload)
  } catch (error) {
    answer.error = error instanceof Error ? error.message : String(error)
  }
  frame.contentWindow?.postMessage(answer, data.appOrigin)
})

const takers: Record<string, (payload: never) => void> = {
  ready: ({ apiKey, location }: { apiKey: string; location: string }) => {
    if (apiKey !== data.apiKey) throw new Error(`App Bridge: the page’s api key ${apiKey} is not the app’s.`)
    frame.dataset.ready = 'true'
    follow(location)
  },
  location: ({ location }: { location: string }) => follow(location),
  open: ({ url, target }: { url: string; target: string }) => {
    // A path is one of this store's admin.
    const address = url.startsWith('/') ? `${data.storePath}${url}` : url
    window.open(address, target === '_blank' ? '_blank' : '_self')
  },
  nav: ({ links }: { links: Parameters<typeof showNav>[0] }) => showNav(links, data.appPath, tell),
  title: ({ title, actions }: { title: string; actions: Parameters<typeof showActions>[1] }) =>
    showActions(title, actions, tell),
  toast: (toast: Parameters<typeof showToast>[0]) => showToast(toast, tell),
  toastHide: ({ id }: { id: string }) => hideToast(id),
  saveBar: (state: Parameters<typeof showSaveBar>[0]) => showSaveBar(state, tell),
  loading: ({ isLoading }: { isLoading: boolean }) => showLoading(isLoading),
}

function take(type: string, payload: never): void {
  const taker = takers[type]
  if (!taker) throw new Error(`App Bridge: the admin doesn’t know ${type}.`)
  taker(payload)
}

/** The admin's address says where in the app one is, so that a reload comes back to it. */
function follow(location: string): void {
  history.replaceState(null, '', `${data.appPath}${location === '/' ? '' : location}`)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-app-nav] a'))
    if (link.dataset.href === location.split('?')[0]) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}

// The app is opened last: what it says before somebody listens is lost.
frame.src = frame.dataset.src!
