import { beforeAll, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import { type SiteQuestion, siteQuestions } from '~/../tests/support/site-questions'
import type { FinalAnswer } from '~/domains/assistant/assistant'
import { answer } from '~/domains/assistant/assistant.server'
import { findAnswerStop } from '~/domains/billing/billing.server'
import { getWidgetSettings, widgetConfig } from '~/domains/channels/channels.server'
import { SITE_LANGUAGES } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { openConversation } from '~/domains/conversations/conversations.server'
import { revokeAdmin } from '~/domains/identity/account/change-admin.server'
import { listWorkspaces } from '~/domains/identity/identity.server'
import { keepSitePages, listSources } from '~/domains/knowledge/knowledge.server'
import { findSiteWorkspace } from '~/domains/workspace/workspace.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { formatMoney } from '~/platform/money/money'
import * as siteChat from '~/routes/admin+/site-chat'
import { showPlans } from '~/workflows/site/show-plans.server'
import { siteKnowledge } from '~/workflows/site-chat/site-knowledge.server'
import { makeSiteChat, teachSiteChat } from '~/workflows/site-chat/teach-site-chat.server'

withTestDatabase()

let workspaceId = ''
const growthPrices = new Map<string, string>()

beforeAll(async () => {
  await teachSiteChat()
  workspaceId = (await findSiteWorkspace())!.id
  for (const language of SITE_LANGUAGES) growthPrices.set(language, await growthPriceIn(language))
}, 120_000)

async function growthPriceIn(language: string): Promise<string> {
  const growth = (await showPlans(language)).find(({ code }) => code === 'growth')!
  const { amountMinor, currency } = growth.prices.find(({ interval }) => interval === 'month')!
  return formatMoney(amountMinor, currency, language, { isShort: true })
}

async function ask(text: string, language: string): Promise<FinalAnswer> {
  for await (const event of answer({ workspaceId, text, history: [], pageLanguage: language }))
    if (event.type === 'final') return event
  throw new Error('no final answer')
}

/** What is wrong with an answer; null for a right one. */
function faultOf(
  { from, holds, isPrice }: SiteQuestion,
  answered: FinalAnswer,
  language: string,
): string | null {
  const [source] = answered.parts.flatMap((part) => (part.type === 'sources' ? part.sources : []))
  const address = source?.url?.replace(/\?lang=[\w-]+/, '') ?? ''
  const isFrom = from.some(
    (page) => address === page || (!page.includes('#') && address.startsWith(`${page}#`)),
  )
  const told = `${answered.outcome} from ${address || 'nowhere'}: ${answered.text.slice(0, 100)}`
  if (answered.outcome !== 'answered' && answered.outcome !== 'shown') return told
  if (!isFrom || (holds && !holds.test(answered.text))) return told
  const price = growthPrices.get(language)!
  return isPrice && !plain(answered.text).includes(plain(price)) ? `without ${price}: ${told}` : null
}

/** Spaces of all kinds are one. */
const plain = (text: string) => text.replace(/\s+/gu, ' ')

/** Of the questions in each language, how many must be answered rightly; what they cost always. */
const LEAST_RIGHT = 16

test('what visitors ask of the product is answered in twelve languages', async () => {
  const faults = new Map<string, string[]>(SITE_LANGUAGES.map((language) => [language, []]))
  for (const question of siteQuestions) {
    expect(Object.keys(question.asked).sort()).toEqual([...SITE_LANGUAGES].sort())
    for (const [language, text] of Object.entries(question.asked)) {
      const fault = faultOf(question, await ask(text, language), language)
      if (fault) faults.get(language)!.push(`${question.name}: ${text} (${fault})`)
    }
  }
  const most = siteQuestions.length - LEAST_RIGHT
  const isTooMuch = (found: string[]) =>
    found.length > most || found.some((fault) => fault.startsWith('price:'))
  expect([...faults].filter(([, found]) => isTooMuch(found))).toEqual([])
}, 120_000)

test('each first question that the chat offers has its answer, in each language', async () => {
  const settings = await getWidgetSettings(workspaceId)
  const unanswered: string[] = []
  for (const language of SITE_LANGUAGES) {
    const { suggestions, greeting } = await widgetConfig(workspaceId, settings, language)
    expect(greeting).toContain('Parley')
    expect(suggestions).toHaveLength(4)
    for (const suggestion of suggestions)
      if (!/^(?:answered|shown)$/.test((await ask(suggestion, language)).outcome))
        unanswered.push(`${language}: ${suggestion}`)
  }
  expect(unanswered).toEqual([])
})

test('teaching again writes nothing anew; what a page no longer says is forgotten', async () => {
  const passages = () =>
    workspaceDb(workspaceId).knowledgePassage.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const before = await passages()
  await keepSitePages(workspaceId, await siteKnowledge())
  expect(await passages()).toEqual(before)
  const gone = {
    language: 'en',
    title: 'Gone',
    url: '/gone',
    sections: [{ lines: ['Zeppelins fly on Mondays.'] }],
  }
  await keepSitePages(workspaceId, [...(await siteKnowledge()), { key: '/gone', versions: [gone] }])
  expect((await listSources(workspaceId, { text: 'Gone' })).sources).toHaveLength(1)
  await keepSitePages(workspaceId, await siteKnowledge())
  expect(await passages()).toEqual(before)
})

test('a new price is what the chat says from the next lesson on', async () => {
  await systemDb().planPrice.create({
    data: {
      planCode: 'growth',
      currency: 'USD',
      billingInterval: 'month',
      amountMinor: 5700,
      validFrom: new Date(),
    },
  })
  await teachSiteChat()
  expect((await ask('How much does Parley cost?', 'en')).text).toContain('$57')
})

test('the workspace is made once, is on no team, and no plan stops it', async () => {
  expect(await Promise.all([makeSiteChat(), makeSiteChat(), makeSiteChat()])).toEqual(
    Array(3).fill(workspaceId),
  )
  expect(await systemDb().workspace.count({ where: { isSite: true } })).toBe(1)
  expect(await systemDb().membership.count({ where: { workspaceId } })).toBe(0)
  const { userId } = await testWorkspace()
  expect((await listWorkspaces(userId)).map(({ id }) => id)).not.toContain(workspaceId)
  const { id: shopperId } = await workspaceDb(workspaceId).shopper.create({ data: { workspaceId } })
  const conversationId = await openConversation(workspaceId, { shopperId, channel: 'web' })
  expect(await findAnswerStop(workspaceId, conversationId)).toBeNull()
})

test('administrators open its inbox, nobody else does, and what they may there ends with their right', async () => {
  const { browser, userId, email } = await newMember(null)
  await expect(browser.post(siteChat, '/admin/site-chat', {})).rejects.toMatchObject({
    code: 'access_denied',
  })
  await systemDb().user.update({ where: { id: userId }, data: { isAdmin: true } })
  expect((await browser.get(siteChat, '/admin/site-chat')).data).toMatchObject({ state: { waiting: 0 } })
  expect((await browser.post(siteChat, '/admin/site-chat', {})).location).toBe('/chat-dashboard')
  expect(await listWorkspaces(userId)).toEqual([{ id: workspaceId, name: 'Parley' }])
  await revokeAdmin(email)
  expect(await listWorkspaces(userId)).toEqual([])
})

test('public pages carry its chat', async () => {
  const { publicKey } = await getWidgetSettings(workspaceId)
  const { site } = await sitePage(new Request('https://parley.example/faq?lang=ja'), '/faq')
  expect(site.chat).toBe(publicKey)
})
