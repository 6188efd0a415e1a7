import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import * as products from '~/routes/_app+/dashboard.catalog._index'
import * as knowledge from '~/routes/_app+/dashboard.knowledge._index'
import * as profileRows from '~/routes/_app+/profile.rows'
import { asOwner, testWorkspace, withTestDatabase } from '../support/database'
import { newMember } from '../support/members'

withTestDatabase()

const ROWS = 60

/** A shop with more products and sources than a page shows. */
async function fullShop(): Promise<string> {
  const { workspaceId } = await testWorkspace()
  await asOwner(`
    INSERT INTO products (workspace_id, handle, title, currency)
      SELECT '${workspaceId}', 'p' || n, 'Product ' || n, 'USD' FROM generate_series(1, ${ROWS}) n;
    INSERT INTO knowledge_sources (workspace_id, kind, title, markdown, status)
      SELECT '${workspaceId}', 'PAGE', 'Page ' || n, 'x', 'READY' FROM generate_series(1, ${ROWS}) n`)
  return workspaceId
}

type Member = Awaited<ReturnType<typeof newMember>>

async function rowsSeenBy({ browser }: Member) {
  const catalogue = (await browser.get(products, '/dashboard/catalog')).data as {
    page: { products: object[]; next: string }
    rows: number
  }
  const list = (await browser.get(knowledge, '/dashboard/knowledge')).data as {
    sources: object[]
    next: string
    rows: number
  }
  return [catalogue.rows, catalogue.page.products.length, list.rows, list.sources.length]
}

test('a member sees 25 rows until they choose more, which holds for all lists and for them alone', async () => {
  const workspaceId = await fullShop()
  const [one, other] = [await newMember(workspaceId), await newMember(workspaceId, 'viewer')]
  expect(await rowsSeenBy(one)).toEqual([25, 25, 25, 25])
  expect(await one.browser.post(profileRows, '/profile/rows', { rows: '50' })).toMatchObject({ status: 200 })
  expect(await rowsSeenBy(one)).toEqual([50, 50, 50, 50])
  expect(await rowsSeenBy(other)).toEqual([25, 25, 25, 25])
  await other.browser.post(profileRows, '/profile/rows', { rows: '100' })
  expect(await rowsSeenBy(other)).toEqual([100, ROWS, 100, ROWS])
})

test('a page goes on from the last row in view, however many are chosen', async () => {
  const { browser } = await newMember(await fullShop())
  const seen = new Set<string>()
  const visit = async (after: string) => {
    const path = `/dashboard/knowledge?after=${encodeURIComponent(after)}`
    const { sources, next } = (await browser.get(knowledge, path)).data as {
      sources: { id: string }[]
      next: string | null
    }
    for (const { id } of sources) seen.add(id)
    return next
  }
  const second = await visit('')
  await browser.post(profileRows, '/profile/rows', { rows: '100' })
  expect(await visit(second!)).toBeNull()
  expect(seen.size).toBe(ROWS)
})

test('no other number is kept, and none for somebody without a session', async () => {
  const { browser, userId } = await newMember(null)
  for (const rows of ['', '0', '26', '1000', '25.0', 'all'])
    await expect(browser.post(profileRows, '/profile/rows', { rows })).rejects.toMatchObject({
      code: 'bad_request',
    })
  expect(await systemDb().profile.findUnique({ where: { userId } })).toMatchObject({ pageRows: null })
  await expect(systemDb().profile.update({ where: { userId }, data: { pageRows: 7 } })).rejects.toThrow(
    'page_rows',
  )
})
