import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { embedTexts, forgetFailures } from '../relevance-server.server'
import { ModelThread, openModelFolder, type TextUse } from './model-thread.server'
import { readModelFolder } from './read-model-folder.server'

const FIXTURES = join('tests', 'fixtures', 'model-folder')
const TINY = join(FIXTURES, 'tiny')
const LONG_MS = 60_000

const made: string[] = []
afterEach(async () => {
  forgetFailures()
  for (const folder of made.splice(0)) await rm(folder, { recursive: true })
})

/** The tiny model with other files, or without those that are null; of another model's file, its bytes. */
async function folderWith(files: Record<string, string | null>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'model-folder-'))
  made.push(folder)
  await cp(TINY, folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    if (content === null) await rm(join(folder, name))
    else await writeFile(join(folder, name), content)
  }
  return folder
}

async function embed(folder: string, text: string, use: TextUse) {
  const { model } = await openModelFolder(folder)
  const [vector] = (await embedTexts({ folder, model }, [text], LONG_MS, use))!
  return [...vector!]
}

/** Of length 1, as far as 32-bit numbers tell. */
const direction = (...sum: number[]) =>
  sum.map((value) => expect.closeTo(value / Math.hypot(...sum), 5) as number)

test('a text is the mean of its tokens, with the words before it that the model wants', async () => {
  // [CLS] query : palauttaa [SEP]
  expect(await embed(TINY, 'palauttaa', 'query')).toEqual(direction(4, 0, 0.01, 1.02))
  // [CLS] passage : return ##s [SEP]
  expect(await embed(TINY, 'Returns', 'passage')).toEqual(direction(4, 0, -0.01, 1.03))
})

test('a model that says so is read at its first token', async () => {
  const folder = await folderWith({ '1_Pooling/config.json': '{"pooling_mode_cls_token": true}' })
  expect(await embed(folder, 'palauttaa', 'query')).toEqual(direction(0, 0, 0, 1))
})

test('a text longer than the model reads loses its end, but not the token that ends it', async () => {
  // [CLS] passage : back x 8 [SEP]
  expect(await embed(TINY, 'back '.repeat(400), 'passage')).toEqual(direction(16, 0, -0.01, 1.02))
})

test('models are told apart by what their files hold, not by where they lie', async () => {
  const { fingerprint } = await readModelFolder(TINY)
  expect((await readModelFolder(await folderWith({}))).fingerprint).toBe(fingerprint)
  const other = await folderWith({ 'config.json': '{"model_type": "bert", "max_position_embeddings": 11}' })
  expect((await readModelFolder(other)).fingerprint).not.toBe(fingerprint)
})

test.each([
  ['holds no model', { 'onnx/model.onnx': null }],
  ['holds no tokenizer.json', { 'tokenizer.json': null }],
  ['config.json is not what it should be', { 'config.json': '{"max_position' }],
  ['pooling_mode_max_tokens', { '1_Pooling/config.json': '{"pooling_mode_max_tokens": true}' }],
  ['models.Dense', { 'modules.json': '[{"type": "sentence_transformers.models.Dense"}]' }],
])('what is wrong with a folder is said: %s', async (said, files) => {
  await expect(openModelFolder(await folderWith(files))).rejects.toThrow(said)
})

test('a file that is no network, and a network that gives no embeddings, are said to be that', async () => {
  const text = await openModelFolder(await folderWith({ 'onnx/model.onnx': 'no network' }))
  await expect(text.thread.start()).rejects.toThrow('model.onnx is no ONNX model that can be run')
  const folder = await folderWith({})
  await cp(join(FIXTURES, 'other-output.onnx'), join(folder, 'onnx', 'model.onnx'))
  const other = await openModelFolder(folder)
  await expect(other.thread.start()).rejects.toThrow('gives logits')
})

test('a model that is too slow, or can’t be run, says nothing; what is asked later is answered', async () => {
  const folder = await folderWith({})
  const { model } = await openModelFolder(folder)
  // It isn't loaded by then.
  expect(await embedTexts({ folder, model }, ['back'], 1, 'query')).toBeNull()
  expect(await embedTexts({ folder, model }, ['back'], LONG_MS, 'query')).toHaveLength(1)
  const broken = await folderWith({ 'onnx/model.onnx': 'no network' })
  expect(await embedTexts({ folder: broken, model: 'broken' }, ['back'], LONG_MS, 'query')).toBeNull()
})

test('a question doesn’t wait for passages that are at work', async () => {
  const { model } = await openModelFolder(TINY)
  const done: TextUse[] = []
  const passages = Array.from({ length: 20 }, () =>
    embedTexts({ folder: TINY, model }, ['goods back'], LONG_MS, 'passage').then(() => done.push('passage')),
  )
  const question = embedTexts({ folder: TINY, model }, ['back'], LONG_MS, 'query').then(() =>
    done.push('query'),
  )
  await Promise.all([...passages, question])
  expect(done.indexOf('query')).toBeLessThan(3)
})

/** In place of a model: computes for ever at one text, at once at others. */
const HANGING = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (text) => {
    while (text === 'hang');
    parentPort.postMessage({ vector: new Float32Array([text.length]) })
  })
  parentPort.postMessage({ ready: true })
`

test('a model that hangs at a text is ended, and another answers those that wait behind it', async () => {
  const files = { ...(await readModelFolder(TINY)), prompts: { query: '', passage: '' } }
  const thread = new ModelThread(files, 500, new URL(`data:text/javascript,${encodeURIComponent(HANGING)}`))
  const hung = thread.embed(['hang'], 'query', LONG_MS)
  const behind = thread.embed(['back', 'again'], 'passage', LONG_MS)
  await expect(hung).rejects.toThrow('more than 500 ms at one text')
  expect(await behind).toEqual([new Float32Array([4]), new Float32Array([5])])
  await expect(thread.embed(['hang'], 'query', LONG_MS)).rejects.toThrow('at one text')
  expect(await thread.embed(['back'], 'query', LONG_MS)).toEqual([new Float32Array([4])])
})
