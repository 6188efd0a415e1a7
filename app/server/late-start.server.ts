import { MESSAGES_ELEMENT } from '~/platform/i18n/messages-element'
import { afterFirstWords } from '~/ui/after-first-words'
import { FIRST_STYLES } from '~/ui/first-styles'
import { inOrderOfNeed } from './module-order.server'
import { firstStylesOf } from './page-styles.server'

const SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g
const PRELOADS = /(?:<link rel="modulepreload"[^>]*\/>)+/
const MODULE = /<script(?=[^>]* type="module")[^>]*>.*?<\/script>/s

/** Modules asked for before the page may answer somebody: a phone takes a millisecond or two for each. */
const FETCHED_AT_ONCE = 4

/**
 * Fetches what was held back and makes the page what the framework drew: React takes a page over that has each element it
 * would draw itself, and no other. The modules are run one at a time, each after those that it needs, so that somebody who
 * is typing already waits for none but the one at work; all at once they held a phone for half a second.
 */
const open = (modules: readonly string[]) =>
  [
    "{for(const link of document.querySelectorAll('link[data-late]'))link.href=link.dataset.late",
    "const [preloads,start]=document.querySelectorAll('template[data-late]')",
    'const links=[...preloads.content.children]',
    'const {port1,port2}=new MessageChannel',
    'const breath=()=>new Promise(then=>{port1.onmessage=then;port2.postMessage(0)})',
    // The application's beginning asks for them again, and has them then.
    `const words=import(JSON.parse(document.getElementById('${MESSAGES_ELEMENT}').textContent).words).catch(()=>{})`,
    `const run=async()=>{${[
      `while(links.length){preloads.before(...links.splice(0,${FETCHED_AT_ONCE}));await breath()}`,
      'preloads.remove()',
      // The first that asks for it has the browser read in what it knows of all languages, as long as a module takes.
      "Intl.DateTimeFormat.supportedLocalesOf('en');await breath()",
      `await words;for(const module of ${JSON.stringify(modules)}){await import(module);await breath()}`,
    ].join(';')}}`,
    'run().finally(()=>start.replaceWith(start.content))}',
  ].join(';')

/**
 * A page of the application whose first words wait for nothing: what they need of its style sheets is written into it, the
 * sheets themselves, their fonts and the scripts are fetched once it is painted. Without scripts it stays as it is.
 *
 * @param page whole, as the framework draws it
 * @returns it unchanged where the build has no such sheets, as in development
 */
export function withLateStart(page: string, nonce: string): string {
  const end = page.indexOf('</head>')
  const head = page.slice(0, end)
  const styles = Array.from(head.matchAll(SHEET), ([, address = '']) => firstStylesOf(address, page))
  if (!head.includes(FIRST_STYLES) || styles.includes(null)) return page
  const [preloads = ''] = PRELOADS.exec(page) ?? []
  const opener = `<script nonce="${nonce}">document.currentScript.remove();${afterFirstWords(open(modulesOf(preloads)))}</script>`
  return (
    head
      .replace(SHEET, '<link rel="stylesheet" data-late="$1"/>')
      .replace(FIRST_STYLES, () => FIRST_STYLES.replace('><', () => `>${styles.join('')}<`)) +
    opener +
    page.slice(end).replace(PRELOADS, held).replace(MODULE, held)
  )
}

/** What is preloaded without the first, which begins the application, by what needs what. */
function modulesOf(preloads: string): string[] {
  const [, ...addresses] = Array.from(preloads.matchAll(/href="([^"]+)"/g), ([, address = '']) => address)
  return inOrderOfNeed(addresses)
}

const held = (markup: string) => `<template data-late>${markup}</template>`
