import postcss, { type AtRule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const REST = `${FIRST}0123456789`
/** What lists of advertisements hide by name. */
const HIDDEN = /^ads?$/i

/** A class attribute of an element. React writes `<` and `>` within one as entities, so text can't look like it. */
const CLASSES = /(<[a-z][^<>]*?)\sclass="([^"]*)"/g

/**
 * Gives every class of the style sheets that it reads a name of one or two letters. A page and the styles written into it
 * are a tenth lighter then, which for a third of the public pages is one round trip less before their first words. The names
 * are those of one build: two pages may share styles only when their sheets are the same.
 */
export class ShortClasses {
  private readonly names = new Map<string, string>()
  /** By what an attribute says: pages are drawn from the same few hundred. */
  private readonly lists = new Map<string, string>()
  private count = 0

  /**
   * The same style sheet with short names.
   *
   * @throws CssSyntaxError when it isn't CSS
   */
  shortenSheet(css: string): string {
    const root = postcss.parse(css)
    const shorten = selectorParser((selectors) =>
      selectors.walkClasses((found) => {
        found.value = this.nameOf(found.value)
      }),
    )
    root.walkRules((rule) => {
      const isStep = rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')
      if (rule.selector.includes('.') && !isStep) rule.selector = shorten.processSync(rule.selector)
    })
    this.lists.clear()
    return root.toString()
  }

  /** A page's markup with short names. Classes that no sheet has a rule for do nothing, and go. */
  shortenPage(page: string): string {
    return page.replace(CLASSES, (_, before: string, list: string) => before + this.attributeOf(list))
  }

  private attributeOf(list: string): string {
    const known = this.lists.get(list)
    if (known !== undefined) return known
    const names = classesIn(list).flatMap((name) => this.names.get(name) ?? [])
    const attribute = names.length > 0 ? ` class="${names.join(' ')}"` : ''
    this.lists.set(list, attribute)
    return attribute
  }

  private nameOf(name: string): string {
    const known = this.names.get(name)
    if (known) return known
    let short: string
    do short = shortName(this.count++)
    while (HIDDEN.test(short))
    this.names.set(name, short)
    return short
  }
}

/** a to Z, aa to Z9, aaa and so on. */
function shortName(number: number): string {
  const first = FIRST[number % FIRST.length]!
  let rest = ''
  for (let left = Math.floor(number / FIRST.length); left > 0; left = Math.floor((left - 1) / REST.length))
    rest += REST[(left - 1) % REST.length]
  return first + rest
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Names in a class attribute, as it is written in a page. */
export const classesIn = (list: string): string[] =>
  list.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '').split(/\s+/)
