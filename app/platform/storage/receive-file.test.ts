import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { env } from '~/platform/env/env.server'
import { readFormWithFile } from './receive-file.server'

const FORM = { 'content-type': 'multipart/form-data; boundary=edge' }

/** A form whose file begins, and whose sender is gone then. */
function brokenForm(name: string): Request {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n%PDF`
  async function* sent() {
    yield Buffer.from(head)
    // The beginning is read then, and the file under way.
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    throw new Error('the network is gone')
  }
  const body = Readable.toWeb(Readable.from(sent()))
  const init = { method: 'POST', headers: FORM, body, duplex: 'half' }
  return new Request('https://parley.example/careers', init as RequestInit)
}

test.each(['order.pdf', '..order.pdf', '.order.pdf'])(
  'a form that breaks off within its file %s is refused, and neither waits nor leaves anything',
  async (name) => {
    const folder = `broken-${randomUUID()}`
    await expect(readFormWithFile(brokenForm(name), folder)).rejects.toMatchObject({
      code: 'bad_request',
    })
    expect(await readdir(join(env().DATA_DIR, 'files', folder)).catch(() => [])).toEqual([])
  },
)

test('a form whose file can’t be kept is worth another try, and no fault of its sender', async () => {
  const purpose = `blocked-${randomUUID()}`
  const place = join(env().DATA_DIR, 'files', purpose)
  await mkdir(join(env().DATA_DIR, 'files'), { recursive: true })
  // A file where the folder should be: what a full disk is, for any account.
  await writeFile(place, '')
  onTestFinished(() => rm(place))
  const form = new FormData()
  form.set('file', new File(['%PDF-1.4'], 'order.pdf', { type: 'application/pdf' }))
  const sent = new Request('https://parley.example/careers', { method: 'POST', body: form })
  await expect(readFormWithFile(sent, purpose)).rejects.toMatchObject({
    code: 'storage_unavailable',
    status: 503,
  })
})

test('a form that isn’t one stays its sender’s fault', async () => {
  const init = { method: 'POST', headers: FORM, body: '--edge\r\nno header at all' }
  const sent = new Request('https://parley.example/careers', init)
  await expect(readFormWithFile(sent, 'malformed')).rejects.toMatchObject({ code: 'bad_request' })
})
