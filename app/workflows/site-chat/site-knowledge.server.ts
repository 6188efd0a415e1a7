import type { Plan, PlanPrice } from '~/domains/billing/billing'
import { SITE_LANGUAGES } from '~/domains/content/content'
import { addressIn, type SiteText, siteTexts } from '~/domains/content/content.server'
import type { SitePage } from '~/domains/knowledge/knowledge'
import { formatNumber } from '~/platform/i18n/format'
import { translator } from '~/platform/i18n/i18n.server'
import { formatMoney } from '~/platform/money/money'
import { showPlans } from '../site/show-plans.server'
import { wordsOf } from './site-chat-words.server'

/** Where plans and prices stand. */
const PRICES_PAGE = '/store-assistant'
const PRICES_PLACE = 'pricing'
/** What is answered by the plans themselves instead, which the words of the pages only point to. */
const TOLD_BY_PLANS = /#price$|^\/help\/plans$/
/** Longer answers aren't quoted whole, in UTF-16 units. */
const LONGEST_ANSWER = 400

/** All that the chat on our own pages is taught: what the pages say, and the plans with their prices of now. */
export async function siteKnowledge(): Promise<SitePage[]> {
  const texts = siteTexts().filter(({ key }) => !TOLD_BY_PLANS.test(key))
  const plans = await Promise.all(
    SITE_LANGUAGES.map(async (language) => plansIn(language, await showPlans(language))),
  )
  const pages = new Map<string, SitePage>()
  for (const { key, ...version } of [...plans.flat(), ...texts, ...askedOtherwise(texts)]) {
    const page = pages.get(key) ?? { key, versions: [] }
    page.versions.push(version)
    pages.set(key, page)
  }
  return [...pages.values()]
}

/** Answers of the page of questions under other words in which the same is asked. */
const askedOtherwise = (texts: readonly SiteText[]): SiteText[] =>
  texts.flatMap((text) => {
    const [, name = ''] = /^\/faq#(.+)$/.exec(text.key) ?? []
    if (!name) return []
    return Object.entries(wordsOf(text.language).also)
      .filter(([other]) => other.replace(/\d$/, '') === name)
      .map(([other, question]) => ({ ...text, key: `/faq#${other}+`, title: question, question }))
  })

/** The plans as the answer to what Parley costs, with the prices of those who read the language. */
function plansIn(language: string, plans: readonly Plan[]): SiteText[] {
  const itemsWith = (hasYear: boolean) => plans.map((plan) => planLine(plan, language, hasYear))
  const whole = itemsWith(true).join('\n')
  const lines = [whole.length <= LONGEST_ANSWER ? whole : itemsWith(false).join('\n')]
  const url = addressIn(language, PRICES_PAGE, PRICES_PLACE)
  const asked = translator(language, 'site-faq')('question.price.ask')
  return Object.entries({ ...wordsOf(language).plans, faq: asked }).map(([name, question]) => ({
    key: `plans#${name}`,
    language,
    url,
    title: question,
    question,
    sections: [{ lines }],
  }))
}

function planLine(plan: Plan, language: string, hasYear: boolean): string {
  const t = translator(language, 'site-plans')
  const { conversationsIncluded: count } = plan
  const [month, year] = (['month', 'year'] as const).map((interval) =>
    plan.prices.find((price) => price.interval === interval),
  )
  const money = ({ amountMinor, currency }: PlanPrice) =>
    formatMoney(amountMinor, currency, language, { isShort: true })
  const price = !month
    ? t('agreed')
    : month.amountMinor === 0
      ? t('free')
      : [`${money(month)} ${t('month')}`, hasYear && year ? t('year', { price: money(year) }) : '']
          .filter(Boolean)
          .join(' ')
  const holds =
    count === null ? t('unlimited') : t('conversations', { count, shown: formatNumber(count, language) })
  return `${t(`names.${plan.code}`)}: ${price}. ${holds}.`
}
