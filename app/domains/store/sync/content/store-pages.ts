import type { StorePage, StorePageVersion } from '~/domains/knowledge/knowledge'
import { languageAlias, type RemoteTranslation } from '../products/remote-product'
import type { RemotePage, RemotePolicy, RemoteShopTexts } from './remote-content'

export interface ShopOfPages {
  /** BCP 47, the shop's own first. */
  languages: string[]
  /** Address of the online store, without a path. */
  url: string
}

/** The words around what a shop says of itself, in a language. */
export type FactWords = (language: string) => {
  title: (shop: string) => string
  name: string
  email: string
  site: string
}

/** Everything written of a shop that its assistant may answer from: pages, policies, how to reach it. */
export function storePages(
  texts: RemoteShopTexts,
  pages: RemotePage[],
  shop: ShopOfPages,
  words: FactWords,
): StorePage[] {
  return [
    factsPage(texts, shop, words),
    ...texts.shopPolicies.map((policy) => policyPage(policy, shop)),
    ...pages.filter(({ isPublished }) => isPublished).map((page) => pageOf(page, shop)),
  ].filter(({ versions }) => versions.length > 0)
}

function pageOf(page: RemotePage, shop: ShopOfPages): StorePage {
  const url = `${shop.url}/pages/${encodeURIComponent(page.handle)}`
  return {
    externalId: page.id,
    versions: versionsOf(shop, url, page, { title: 'title', html: 'body_html' }),
  }
}

function policyPage(policy: RemotePolicy, shop: ShopOfPages): StorePage {
  return {
    externalId: policy.id,
    versions: versionsOf(shop, policy.url, policy, { title: 'title', html: 'body' }),
  }
}

type TranslatedText = { title: string; body: string } & {
  [alias: `in_${string}`]: RemoteTranslation[] | undefined
}

/** The shop's own language, and each in which the text itself is said; a title alone answers nothing. */
function versionsOf(
  { languages }: ShopOfPages,
  url: string,
  text: TranslatedText,
  keys: { title: string; html: string },
): StorePageVersion[] {
  return languages.flatMap((language, index): StorePageVersion[] => {
    if (index === 0) return isBlank(text.body) ? [] : [{ language, title: text.title, url, html: text.body }]
    const said = new Map((text[languageAlias(language)] ?? []).map(({ key, value }) => [key, value ?? '']))
    const html = said.get(keys.html) ?? ''
    const title = said.get(keys.title) || text.title
    return isBlank(html) ? [] : [{ language, title, url: inLanguage(url, language), html }]
  })
}

const isBlank = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** The storefront takes the language from the address, wherever the shop keeps its translations. */
const inLanguage = (url: string, language: string): string => {
  const address = new URL(url)
  address.searchParams.set('locale', language)
  return address.href
}

/** Only what the shop shows its customers: no address or number of its owner's. */
function factsPage(texts: RemoteShopTexts, { languages, url }: ShopOfPages, words: FactWords): StorePage {
  const versions = languages.map((language, index): StorePageVersion => {
    const { title, name, email, site } = words(language)
    const facts: [string, string][] = [
      [name, texts.name],
      [email, texts.contactEmail],
      [site, url],
    ]
    const lines = facts
      .filter(([, value]) => value)
      .map(([label, value]) => `<p>${escapeHtml(`${label}: ${value}`)}</p>`)
    const address = index === 0 ? url : inLanguage(url, language)
    return { language, title: title(texts.name), url: address, html: lines.join('\n') }
  })
  return { externalId: texts.id, versions }
}

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
