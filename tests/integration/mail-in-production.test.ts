import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { isMailConfigured, sendMail } from '~/platform/mail/mail.server'
import { sealContent } from '~/platform/mail/mail-content.server'
import { log } from '~/platform/telemetry/log.server'
import { loader as list } from '~/routes/_public+/dev.mail._index'
import { loader as single } from '~/routes/_public+/dev.mail.$id'
import { loader as html } from '~/routes/_public+/dev.mail.$id_.html'
import { withTestDatabase } from '../support/database'

vi.stubEnv('NODE_ENV', 'production')
vi.stubEnv('LOG_LEVEL', 'silent')
withTestDatabase()

const values = { link: 'https://any.example/auth', code: '123456' }

test('without SMTP_URL nothing is sent: the row says so, and the log once', async () => {
  const warn = vi.spyOn(log(), 'warn')
  expect(isMailConfigured()).toBe(false)
  for (const to of ['a@example.test', 'b@example.test'])
    await sendMail(null, { to, template: 'sign-in-link', language: 'en', values })
  expect(await systemDb().mail.findMany()).toMatchObject(
    Array(2).fill({ content: null, sentAt: null, attempts: 0, lastError: 'Not sent: SMTP_URL is not set.' }),
  )
  expect(warn).toHaveBeenCalledOnce()
})

test('the development mailbox isn’t there', async () => {
  const { id } = await systemDb().mail.create({
    data: {
      recipient: 'c@example.test',
      template: 'sign-in-link',
      language: 'en',
      content: sealContent('sign-in-link', values),
    },
  })
  const args = {
    request: new Request('http://x/dev/mail'),
    params: { id },
    context: {},
  } as LoaderFunctionArgs
  for (const loader of [list, single, html])
    await expect(loader(args)).rejects.toMatchObject({ code: 'not_found', status: 404 })
})
