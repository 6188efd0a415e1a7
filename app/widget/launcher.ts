import type { WidgetConfig } from '~/domains/channels/channels'
import type { Chat, Host, ShopPage } from './host'
import css from './launcher.css'

/** Path of the built chat, put here by scripts/build-widget.mjs. */
declare const CHAT_PATH: string

/*
 * The script tag's own script: waits until the shop's page has loaded, asks for the looks, draws one fixed
 * button and fetches the chat on the first click. At most 1 KB gzip, its style sheet included; so its button isn't drawn by
 * a function that storefront/loader.ts, which draws the same, could share: its call alone takes more than is left.
 */
const page = window as ShopPage
const html = document.documentElement
const script = document.currentScript as HTMLScriptElement
const base = new URL(script.src).origin
const key = script.dataset.key as string

async function start() {
  const lang = script.dataset.lang || html.lang || navigator.language
  const answer = await fetch(`${base}/api/widget/config?key=${key}&lang=${lang}`)
  const config: WidgetConfig & { message?: string } = await answer.json()
  if (config.message) throw config.message
  const element = document.createElement('parley-chat')
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  element.dir = config.direction
  element.lang = config.language
  element.style.cssText = config.style
  const button = document.createElement('button')
  button.className = config.position
  button.ariaLabel = config.label || config.words.open
  button.append(config.label)
  root.append(button)

  const host: Host = { root, element, button, config, base, key }
  let chat: Promise<Chat> | undefined
  const use = async (verb: keyof Chat) => {
    button.ariaBusy = 'true'
    chat ??= import(base + CHAT_PATH).then((module) => module.mount(host))
    try {
      ;(await chat)[verb]()
    } catch {
      // The file couldn't be fetched: the next click tries again.
      chat = undefined
    }
    button.ariaBusy = null
  }
  button.onclick = () => use('toggle')
  page.parley ??= {}
  page.parley.open = () => use('open')
  // After the body, where a shop that swaps its body between pages leaves it alone.
  html.append(element)
  try {
    if (/(open|live)":true/.test(localStorage[`parley:${key}`])) use('resume')
  } catch {
    // The browser keeps nothing for this site: the chat begins closed.
  }
}

/** Whoever put the tag there reads why there is no button; nothing of it is an error of their page. */
// biome-ignore lint/suspicious/noConsole: the console is where a page's maker looks.
const run = () => start().catch(console.warn)

if (!page.parley?.open) {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run)
}
