import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
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
