import css from './chat.css'
import { conversation } from './conversation'
import { openDoor } from './door/door'
import type { Chat, Host, ShopPage } from './host'
import { openOutbox } from './keeping/outbox'
import { openStore } from './keeping/store'
import { chatPanel } from './view/panel'
import { applyTheme } from './view/theme'

/** The whole chat, fetched on the first click on the launcher. */
export function mount(host: Host): Chat {
  const { root, button, config } = host
  const store = openStore(`parley:${host.key}`)
  const outbox = openOutbox(`${store.name}:outbox`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const label = button.ariaLabel
  let isOpen = false
  let begun = false

  const panel = chatPanel(host, `${store.name}:draft`, {
    close,
    send: (text) => talk.send(text),
    retry: (clientId) => talk.retry(clientId),
    discard: (clientId) => talk.discard(clientId),
    handover: () => talk.handover(),
    renew: () => talk.renew(),
    rate: (rating) => talk.rate(rating),
    typing: () => talk.typing(),
  })
  const talk = conversation(
    host,
    store,
    outbox,
    openDoor(host, store),
    panel,
    () => isOpen,
    () => setUnread(true),
  )
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

  function open() {
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
    open,
    close,
    toggle: () => (isOpen ? close() : open()),
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
