import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { nestedListsMarkdown } from '~/../tests/support/hostile-documents'
import { workspaceDb } from '~/platform/db/db.server'
import { savePage } from '../sources/save-text.server'
import { submitSource } from '../sources/submit-source.server'
import { findPublicPage } from './find-public-page.server'

withTestDatabase()

const rowOf = (workspaceId: string, id: string) =>
  workspaceDb(workspaceId).knowledgeSource.findUniqueOrThrow({ where: { id } })

async function pageOf(markdown: string) {
  const { workspaceId } = await testWorkspace()
  const { slug } = await workspaceDb(workspaceId).workspace.findUniqueOrThrow({ where: { id: workspaceId } })
  const id = await savePage(workspaceId, { title: 'Care', markdown: 'Wash *cold*.', language: 'en' })
  // As a version that kept no HTML left it.
  const before = { markdown, html: null, htmlVersion: 0 }
  await workspaceDb(workspaceId).knowledgeSource.updateMany({ where: { id }, data: before })
  return { workspaceId, slug, id }
}

test('a saved page keeps its HTML, an edited one the new, and visitors get what is kept', async () => {
  const { workspaceId, slug, id } = await pageOf('')
  await savePage(workspaceId, { title: 'Care', markdown: 'Wash **hot**.', language: 'en' }, id)
  expect(await rowOf(workspaceId, id)).toMatchObject({
    html: '<p>Wash <strong>hot</strong>.</p>',
    htmlVersion: 1,
  })
  await workspaceDb(workspaceId).knowledgeSource.updateMany({ where: { id }, data: { html: '<p>Kept.</p>' } })
  expect((await findPublicPage(slug, id))?.html).toBe('<p>Kept.</p>')
})

test('a page from before is rendered when it is first read, and kept without counting as edited', async () => {
  const { workspaceId, slug, id } = await pageOf('Wash *warm*.')
  const { updatedAt } = await rowOf(workspaceId, id)
  const read = await Promise.all(Array.from({ length: 5 }, () => findPublicPage(slug, id)))
  for (const page of read) expect(page?.html).toBe('<p>Wash <em>warm</em>.</p>')
  expect(await rowOf(workspaceId, id)).toMatchObject({ html: '<p>Wash <em>warm</em>.</p>', updatedAt })
})

test('one from before that no parser gets through is shown as plain words, and rendered for nobody again', async () => {
  const { workspaceId, slug, id } = await pageOf(`<b>Dry</b> flat.\n\n${nestedListsMarkdown()}`)
  const page = await findPublicPage(slug, id)
  expect(page?.html).toMatch(/^<p>&lt;b&gt;Dry&lt;\/b&gt; flat\.<\/p>\n<p>- - -/)
  expect((await rowOf(workspaceId, id)).html).toBe(page?.html)
})

test('a text that can’t be shown is refused at its field, alone or among many', async () => {
  const { workspaceId } = await testWorkspace()
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }
  const hostile = nestedListsMarkdown()
  for (const [kind, field, fields] of [
    ['PAGE', 'markdown', { title: 'Care', markdown: hostile }],
    ['QA', 'answer', { question: 'How?', answer: hostile }],
    ['PAIRS', 'pairs', { pairs: `Q: How?\nA: ${hostile}\n` }],
  ] as const)
    expect(await submitSource(workspaceId, kind, form(fields))).toEqual({
      saved: false,
      reply: { status: 'error', error: { [field]: ['knowledge.form.tooComplex'] } },
    })
})
