import { expect, test } from 'vitest'
import { bracketsMarkdown, nestedListsMarkdown } from '~/../tests/support/hostile-documents'
import { readTexts, readWrittenText } from './read-texts.server'

const tooComplex = { name: 'UnreadableError', reason: 'too_complex' }

test('a text comes back as blocks and as the HTML that is shown, without its own title', async () => {
  expect(await readWrittenText({ title: 'Care', markdown: '# Care\n\nWash *cold*.' })).toEqual({
    blocks: [
      { kind: 'heading', level: 1, text: 'Care', anchor: 'care' },
      { kind: 'paragraph', text: 'Wash cold.' },
    ],
    html: '<p>Wash <em>cold</em>.</p>',
  })
})

test('a few letters that would keep a parser busy are refused before one sees them', async () => {
  for (const markdown of [nestedListsMarkdown(), bracketsMarkdown()])
    await expect(readWrittenText({ title: '', markdown })).rejects.toMatchObject(tooComplex)
})

test('what takes the square of its length is given up, and the next text is read', async () => {
  const markdown = `> a\n${'a\n'.repeat(90_000)}`
  await expect(readTexts([{ title: '', markdown }], 1000)).rejects.toMatchObject(tooComplex)
  expect((await readWrittenText({ title: '', markdown: 'Still here.' })).html).toBe('<p>Still here.</p>')
})
