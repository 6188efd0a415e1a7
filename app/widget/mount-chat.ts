import css from './chat.css'
import { conversation } from './conversation'
import type { Door } from './door/door'
import type { Chat, Host, ShopPage, Storefront } from './host'
import { openOutbox } from './keeping/outbox'
import { openStore, type Store } from './keeping/store'
import { chatPanel } from './view/panel'
import { applyTheme } from './view/theme'

/** What a storefront's chat is furnished with. */
export interface Furnishing {
  /** A call whose answer is a message of the conversation. */
  tell(path: string, body: object): Promise<void>
  /** To screen readers. */
  say(text: string): void
  /** In the line under the name. */
  note(text: string): void
}

/** The whole chat: `open` is its way to the server, `furnish` what it has on a storefront. */
export function mountChat(
  host: Host,
  open: (store: Store) => Door,
  furnish?: (furnishing: Furnishing) => Storefront,
): Chat {
  const { root, button, config } = host
  const store = openStore(`parley:${host.key}`)
  const outbox = openOutbox(`${store.name}:outbox`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  const label = button.ariaLabel
  let isOpen = false
  let begun = false

  const panel = chatPanel(host, `${store.name}:draft`, {
    close,
    send: (text, word, parts) => talk.send(text, word, parts),
    retry: (clientId) => talk.retry(clientId),
    discard: (clientId) => talk.discard(clientId),
    handover: () => talk.handover(),
    renew: () => talk.renew(),
    rate: (rating) => talk.rate(rating),
    typing: () => talk.typing(),
  })
  const door = open(store)
  const talk = conversation(
    host,
    store,
    outbox,
    door,
    panel,
    () => isOpen,
    () => setUnread(true),
  )
  if (furnish) host.storefront = furnish({ tell: talk.tell, say: panel.say, note: panel.setStatus })
  // Nobody waits for it: what takes files stands in a file of its own.
  if (config.files)
    import(host.base + config.files)
      .then((file) => file.mount({ host, door, panel, send: talk.send }))
      .catch(() => {})
  root.append(panel.panel)
  button.ariaExpanded = 'false'
  const page = window as ShopPage
  page.parley = { ...page.parley, close }
  applyTheme(host)
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => applyTheme(host))

  function setUnread(on: boolean) {
    button.classList.toggle('unread', on)
    button.ariaLabel = on ? config.words.unread : label
  }

  function begin() {
    if (begun) return talk.sync()
    begun = true
    talk.sync()
    talk.begin()
  }

  function setOpen(open: boolean) {
    isOpen = open
    button.ariaExpanded = `${open}`
    store.set({ open })
    if (open) setUnread(false)
  }

  function show() {
    applyTheme(host)
    setOpen(true)
    panel.show(true)
    begin()
  }

  function close() {
    if (!isOpen) return
    setOpen(false)
    panel.hide()
    button.focus({ preventScroll: true })
    talk.sync()
  }

  return {
    open: show,
    close,
    toggle: () => (isOpen ? close() : show()),
    resume() {
      if (store.get('open')) {
        setOpen(true)
        // The page was just opened: its focus is the page's own.
        panel.show(false)
      }
      begin()
    },
  }
}
