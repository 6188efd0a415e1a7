import { expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { getProductByHandle, getProductCards, searchProducts } from '~/domains/catalog/catalog.server'
import { recordReply, recordShopperMessage } from '~/domains/conversations/conversations.server'
import { ensureProfile } from '~/domains/identity/identity.server'
import { searchPassages } from '~/domains/knowledge/knowledge.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { isSampleWanted, loadSampleShop } from './load-sample-shop.server'
import type { AskAssistant } from './sample-shop/hold-sample-conversations.server'
import {
  findSampleOwner,
  makeSampleAccounts,
  markSampleProgress,
} from './sample-shop/make-sample-accounts.server'
import {
  sampleConversations,
  samplePages,
  sampleQuestions,
  sampleShelves,
} from './sample-shop/sample-content.server'

withTestDatabase()

/** Keeps an answer as the assistant's would be kept. */
const ask: AskAssistant = async (workspaceId, message) => {
  const { conversationId, message: asked } = await recordShopperMessage(workspaceId, message)
  await recordReply(workspaceId, {
    conversationId,
    messageId: asked.id,
    text: 'Yes.',
    parts: [],
    outcome: 'answered',
    intent: 'question',
    language: message.language ?? 'en',
    trace: [],
    answerMs: 3,
  })
}

const failing: AskAssistant = () => Promise.reject(new Error('no answer'))

async function counts(workspaceId: string) {
  const db = workspaceDb(workspaceId)
  return {
    users: await systemDb().user.count(),
    workspaces: await systemDb().workspace.count(),
    products: await db.product.count(),
    variants: await db.productVariant.count(),
    collected: await db.collectionProduct.count(),
    sources: await db.knowledgeSource.count(),
    conversations: await db.conversation.count(),
    messages: await db.message.count(),
    canned: await db.cannedReply.count(),
  }
}

/** What a kill leaves between the accounts and the goods. */
async function killedInTheMiddle(): Promise<void> {
  const { userId } = await makeSampleAccounts()
  await markSampleProgress(userId, 'loading')
}

test('a load that was interrupted is wanted again and then completed, and a second load changes nothing', async () => {
  expect(await isSampleWanted({ embedded: true, empty: true })).toBe(true)
  expect(await isSampleWanted({ embedded: false, empty: true })).toBe(false)

  await killedInTheMiddle()
  expect(await isSampleWanted({ embedded: true, empty: false })).toBe(true)

  const { workspaceId, password, accounts } = await loadSampleShop({ ask })
  expect(await isSampleWanted({ embedded: true, empty: false })).toBe(false)
  const first = await counts(workspaceId)
  const products = sampleShelves().flatMap((shelf) => shelf.products)
  expect(first).toMatchObject({
    users: 2,
    workspaces: 1,
    products: products.length,
    collected: products.length,
    variants: products.flatMap(({ variants }) => variants).length,
    sources: samplePages().length + sampleQuestions().length,
    conversations: sampleConversations().length,
  })
  expect(password).toMatch(/^sample-/)
  expect(accounts.map(({ role }) => role)).toEqual(['owner', 'agent'])

  await loadSampleShop({ ask })
  await loadSampleShop({ ask, again: true })
  expect(await counts(workspaceId)).toEqual(first)

  const oldest = await workspaceDb(workspaceId).conversation.findFirstOrThrow({
    orderBy: { createdAt: 'asc' },
    include: { messages: { orderBy: { seq: 'asc' } } },
  })
  expect(Date.now() - oldest.createdAt.getTime()).toBeGreaterThan(12 * 86_400_000)
  expect(oldest.messages[0]!.createdAt).toEqual(oldest.createdAt)
  expect(oldest.lastMessageAt).toEqual(oldest.messages.at(-1)!.createdAt)
}, 60_000)

test('an assistant that fails leaves its conversations out until the next load, and the goods as they are', async () => {
  const { workspaceId } = await loadSampleShop({ ask })
  const db = workspaceDb(workspaceId)
  await db.shopper.deleteMany({ where: { externalId: { startsWith: 'sample:' } } })
  await markSampleProgress((await findSampleOwner())!.userId, 'stocked')
  const mug = { handle: 'sunday-mug' }
  await db.product.updateMany({ where: mug, data: { title: 'My own mug' } })

  let asked = 0
  const failingOnce: AskAssistant = (...args) => (asked++ === 0 ? failing(...args) : ask(...args))
  await loadSampleShop({ ask: failingOnce })
  expect(await db.conversation.count()).toBe(sampleConversations().length - 1)
  expect(await isSampleWanted({ embedded: true, empty: false })).toBe(true)

  await loadSampleShop({ ask })
  expect(await db.conversation.count()).toBe(sampleConversations().length)
  expect(await isSampleWanted({ embedded: true, empty: false })).toBe(false)
  expect(await db.product.count({ where: { ...mug, title: 'My own mug' } })).toBe(1)
})

test('a loading again keeps the ids of products and puts prices and pages back', async () => {
  const { workspaceId } = await loadSampleShop({ ask })
  const before = (await getProductByHandle(workspaceId, 'harbour-teapot'))!
  await workspaceDb(workspaceId).productVariant.updateMany({
    where: { id: before.variants[0]!.id },
    data: { priceMinor: 1n },
  })
  const shipping = { title: 'Shipping', language: 'en' }
  const pages = workspaceDb(workspaceId).knowledgeSource
  await pages.updateMany({ where: shipping, data: { markdown: 'Free everywhere.' } })
  await loadSampleShop({ ask, again: true })
  expect(await getProductByHandle(workspaceId, 'harbour-teapot')).toEqual(before)
  const [page] = await pages.findMany({ where: shipping })
  expect(page?.markdown).toContain('$6.95')
})

test('goods and pages are found in English and in Turkish', async () => {
  const { workspaceId } = await loadSampleShop({ ask })
  const titles = async (text: string) => {
    const { hits } = await searchProducts(workspaceId, { text, limit: 3 })
    const cards = await getProductCards(
      workspaceId,
      hits.map(({ id }) => id),
    )
    return cards.map(({ title }) => title)
  }
  expect((await titles('teapot'))[0]).toBe('Harbour Teapot')
  expect((await titles('demlik'))[0]).toBe('Harbour Teapot')
  expect((await titles('notebook'))[0]).toBe('Fieldbook A5')
  expect((await titles('candle holder'))[0]).toBe('Vesper Candle Holder')

  const [english] = await searchPassages(workspaceId, {
    text: 'How many days do I have to return something?',
    language: 'en',
    limit: 1,
  })
  expect(english?.text).toContain('30 days')
  const [turkish] = await searchPassages(workspaceId, {
    text: 'İade süresi kaç gün?',
    language: 'tr',
    limit: 1,
  })
  expect(turkish?.text).toContain('30 gün')
})

test('an account of somebody else with the same address is left alone', async () => {
  await systemDb().workspace.deleteMany()
  await systemDb().user.deleteMany()
  const email = 'owner@sample.parley.test'
  await ensureProfile({ provider: 'email', email, emailConfirmed: false })
  await expect(loadSampleShop({ ask })).rejects.toMatchObject({ code: 'already_exists' })
  expect(await systemDb().workspace.count({ where: { isSample: true } })).toBe(0)
})
