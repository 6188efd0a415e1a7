import type { StorefrontConfig, WidgetColors } from '~/domains/channels/channels'
import type { Chat, ShopPage } from '../host'
import css from '../launcher.css'
import ownCss from './loader.css'
import { EMBED_ID, type EmbedBlock, type StorefrontHost, storageKey } from './page'
import { themeColor } from './theme-color'

/*
 * The asset of the theme app extension. Waits until the page has loaded and the browser is idle, asks once a session
 * for the looks, draws one fixed button and fetches the chat on the first click. A shop that the app has left, or a
 * page that can't reach us, shows nothing.
 */
const page = window as ShopPage
const CONFIG_KEPT_MS = 600_000
const IDLE_AT_LAST_MS = 4000

interface KeptConfig {
  at: number
  config: StorefrontConfig
}

/** Looks and words, from this session's storage while they are fresh. */
async function configOf(block: EmbedBlock, afresh: boolean): Promise<StorefrontConfig | null> {
  const accent = block.colors === 'theme' ? themeColor() : block.colors === 'own' ? block.color : ''
  const query = new URLSearchParams({ lang: block.locale })
  if (accent) query.set('accent', accent)
  if (block.design) query.set('design', '1')
  const name = `parley:${query}`
  const kept = afresh || block.design ? null : read(name)
  if (kept && Date.now() - kept.at < CONFIG_KEPT_MS) return kept.config
  const answer = await fetch(`${block.proxy}/config?${query}`)
  if (!answer.ok) return null
  const config: StorefrontConfig = await answer.json()
  try {
    sessionStorage[name] = JSON.stringify({ at: Date.now(), config })
  } catch {
    // Nothing is kept for this site: the next page asks again.
  }
  return config
}

function read(name: string): KeptConfig | null {
  try {
    return JSON.parse(sessionStorage[name] ?? 'null')
  } catch {
    return null
  }
}

/** From our own server, where browsers keep it for good; below the shop's own address where ours can't be reached. */
async function fetchChat(config: StorefrontConfig, { proxy }: EmbedBlock) {
  const ownPath = `${proxy}${new URL(config.chat).pathname}`
  const loaded = await import(config.chat).catch(() => import(ownPath))
  return loaded as { mount(host: StorefrontHost): Chat }
}

async function start(block: EmbedBlock, openWords: string) {
  const config = await configOf(block, false)
  if (!config || page.parley?.open) return
  const element = document.createElement('parley-chat')
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [css, ownCss].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  element.dir = config.direction
  element.lang = config.language
  element.style.setProperty('--bottom', `${block.bottom}px`)
  for (const name in config.colors)
    element.style.setProperty(`--${name}`, config.colors[name as keyof WidgetColors])
  const position = (block.position === 'left') === (config.direction === 'rtl') ? 'end' : 'start'
  const label = block.label || config.label
  const button = document.createElement('button')
  button.className = position
  button.ariaLabel = label || openWords
  button.append(label)
  root.append(button)

  const key = storageKey(block)
  const base = new URL(config.chat).origin
  const hostOf = (current: StorefrontConfig): StorefrontHost => {
    const placed: StorefrontConfig = { ...current, position }
    return { root, element, button, config: placed, base, key, block }
  }
  let chat: Promise<Chat> | undefined
  const load = async (): Promise<Chat> => {
    const module = await fetchChat(config, block).catch(async (error) => {
      // The server has been given a new version since the looks were kept.
      const current = await configOf(block, true)
      if (!current || current.chat === config.chat) throw error
      return fetchChat(current, block)
    })
    return module.mount(hostOf(config))
  }
  const use = async (verb: keyof Chat) => {
    button.ariaBusy = 'true'
    chat ??= load()
    try {
      ;(await chat)[verb]()
    } catch {
      // It couldn't be fetched: the next click tries again.
      chat = undefined
    }
    button.ariaBusy = null
  }
  button.onclick = () => use('toggle')
  page.parley ??= {}
  page.parley.open = () => use('open')
  // After the body, where a theme that swaps its body between pages leaves it alone.
  document.documentElement.append(element)
  try {
    if (/(open|live)":true/.test(localStorage[`parley:${key}`])) use('resume')
  } catch {
    // The browser keeps nothing for this site: the chat begins closed.
  }
}

function begin() {
  const embed = document.getElementById(EMBED_ID)
  if (!embed) return
  const run = () => start(JSON.parse(embed.textContent!), embed.dataset.open ?? '').catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_AT_LAST_MS })
  else setTimeout(run, 200)
}

if (document.readyState === 'complete') begin()
else addEventListener('load', begin)
