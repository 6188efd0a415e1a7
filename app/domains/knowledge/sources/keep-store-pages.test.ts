import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import type { StorePage } from '~/domains/knowledge/knowledge'
import {
  getSource,
  keepStorePages,
  listSources,
  readAgain,
  removeSource,
  removeStorePages,
  savePage,
  searchPassages,
} from '~/domains/knowledge/knowledge.server'
import { systemDb } from '~/platform/db/db.server'

withTestDatabase()

const RETURNS: StorePage = {
  externalId: 'gid://shopify/ShopPolicy/1',
  versions: [
    {
      language: 'en',
      title: 'Refund policy',
      url: 'https://corner.example/policies/refund-policy',
      html: '<h2>How long</h2><p>You can send anything back within 45 days.</p><script>steal()</script>',
    },
    {
      language: 'tr',
      title: 'İade politikası',
      url: 'https://corner.example/tr/policies/refund-policy',
      html: '<p>Her şeyi 45 gün içinde geri gönderebilirsiniz.</p>',
    },
  ],
}

const page = (number: number, text: string): StorePage => ({
  externalId: `gid://shopify/Page/${number}`,
  versions: [
    { language: 'en', title: `Page ${number}`, url: `https://corner.example/pages/${number}`, html: text },
  ],
})

const versionOf = async (workspaceId: string) =>
  (await systemDb().workspace.findUniqueOrThrow({ where: { id: workspaceId } })).knowledgeVersion

test('a shop’s pages answer in each of its languages, with the shop’s own address', async () => {
  const { workspaceId } = await testWorkspace()
  const storeId = randomUUID()
  await keepStorePages(workspaceId, storeId, [RETURNS])
  const ask = async (text: string, language: string) =>
    (await searchPassages(workspaceId, { text, language }))[0]
  const english = await ask('how long can I send things back', 'en')
  expect(english).toMatchObject({ kind: 'page', title: 'Refund policy', language: 'en' })
  expect(english?.url).toBe('https://corner.example/policies/refund-policy')
  expect(english?.text).not.toContain('steal')
  expect((await ask('kaç gün içinde geri gönderebilirim', 'tr'))?.url).toContain('/tr/')
  const { sources } = await listSources(workspaceId, { kind: 'STORE' })
  expect(sources).toMatchObject([{ title: 'Refund policy', status: 'READY', languages: ['en', 'tr'] }])
  expect(await getSource(workspaceId, sources[0]!.id)).toMatchObject({ documentCount: 2 })
})

test('what the shop changed is changed, what it removed is gone, and the rest isn’t touched', async () => {
  const { workspaceId } = await testWorkspace()
  const storeId = randomUUID()
  await keepStorePages(workspaceId, storeId, [
    page(1, 'Open from nine to five.'),
    page(2, 'We ship by bike.'),
  ])
  const version = await versionOf(workspaceId)
  await keepStorePages(workspaceId, storeId, [
    page(1, 'Open from nine to five.'),
    page(2, 'We ship by bike.'),
  ])
  expect(await versionOf(workspaceId)).toBe(version)
  await keepStorePages(workspaceId, storeId, [page(1, 'Open from ten to six.'), page(3, 'We wrap gifts.')])
  const hits = await searchPassages(workspaceId, { text: 'open from ship wrap' })
  expect(hits.map(({ text }) => text).sort()).toEqual(['Open from ten to six.', 'We wrap gifts.'])
  expect(await removeStorePages(workspaceId, storeId)).toBe(2)
  expect(await searchPassages(workspaceId, { text: 'open from ship wrap' })).toEqual([])
})

test('a shopper hears of their own shop’s pages and of what the merchant wrote for all', async () => {
  const { workspaceId } = await testWorkspace()
  const [mine, other] = [randomUUID(), randomUUID()]
  await keepStorePages(workspaceId, mine, [page(1, 'Parcels leave on Monday.')])
  await keepStorePages(workspaceId, other, [page(1, 'Parcels leave on Friday.')])
  await savePage(workspaceId, { title: 'Parcels', markdown: 'Parcels are insured.', language: 'en' })
  const texts = async (storeId?: string) =>
    (await searchPassages(workspaceId, { text: 'parcels', storeId })).map(({ text }) => text).sort()
  expect(await texts(mine)).toEqual(['Parcels are insured.', 'Parcels leave on Monday.'])
  expect(await texts()).toHaveLength(3)
})

test('only its shop removes a page', async () => {
  const { workspaceId } = await testWorkspace()
  await keepStorePages(workspaceId, randomUUID(), [page(1, 'Open from nine to five.')])
  const { sources } = await listSources(workspaceId)
  const refused = { code: expect.stringMatching(/access_denied|not_found/) }
  await expect(removeSource(workspaceId, sources[0]!.id)).rejects.toMatchObject(refused)
  await expect(readAgain(workspaceId, sources[0]!.id)).rejects.toMatchObject(refused)
})
