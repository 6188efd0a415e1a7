import { expect, test } from 'vitest'
import { readMailApart } from './read-mail-apart.server'

test('many mails of one conversation don’t keep another’s waiting until the last', async () => {
  const read: string[] = []
  const mail = Buffer.from('From: ada@shopper.example\r\n\r\nHello')
  const readFor = async (conversation: string) => {
    await readMailApart(mail, [conversation])
    read.push(conversation)
  }
  await Promise.all([...Array.from({ length: 6 }, () => readFor('first')), readFor('second')])
  expect(read.indexOf('second')).toBeLessThanOrEqual(1)
  expect(read).toHaveLength(7)
})
