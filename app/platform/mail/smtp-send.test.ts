import { expect, test } from 'vitest'
import { transportOptions } from './smtp-send.server'

const server = { host: 'smtp.example.com', port: 587, implicitTls: false, credentials: null }
const credentials = { user: 'parley', password: 'secret' }

test('a password crosses a network encrypted or not at all', () => {
  expect(transportOptions({ ...server, credentials })).toMatchObject({ secure: false, requireTLS: true })
  expect(transportOptions({ ...server, credentials, host: '127.0.0.1' })).toMatchObject({ requireTLS: false })
  expect(transportOptions({ ...server, credentials, implicitTls: true })).toMatchObject({ secure: true })
})

test('a relay without a password may be without TLS', () => {
  const options = transportOptions(server)
  expect(options).toMatchObject({ secure: false, requireTLS: false })
  expect(options).not.toHaveProperty('auth')
})
