import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { AppError } from '~/platform/errors/app-error'
import { insist } from './waiting-room.server'

const host = '127.0.0.1'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, host, done))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((done) => server.close(() => done()))
  return port
}

test('while the start fails visitors see the specification’s page with status 503, then the door is free again', async () => {
  const port = await freePort()
  const explain = vi.fn()
  const waits: number[] = []
  const pages: string[] = []
  let tries = 0
  const started = await insist(
    async () => {
      tries += 1
      if (tries <= 7) throw new Error('connect ECONNREFUSED postgresql://parley:secret@db')
      return 'started'
    },
    {
      port,
      host,
      explain,
      pause: async (ms) => {
        waits.push(ms)
        const answer = await fetch(`http://${host}:${port}/dashboard`)
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('10')
        pages.push(await answer.text())
        expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200)
        expect((await fetch(`http://${host}:${port}/readyz`)).status).toBe(503)
      },
    },
  )
  expect(started).toBe('started')
  expect(explain).toHaveBeenCalledTimes(1)
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  // Specification, sections 2 and 8: startup failure shows the title 'Application Error'.
  expect(pages[0]).toContain('<title>Application Error</title>')
  expect(pages[0]).toContain('<h1>Application Error</h1>')
  expect(pages[0]).toMatch(/Error id: <code>[\da-f-]{36}<\/code>/)
  expect(pages[0]).not.toContain('secret')
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow()
})

test.each(['invalid_environment', 'database_unsupported_platform', 'database_folder_in_use'] as const)(
  '%s is for whoever runs the app: it ends at once',
  async (code) => {
    const pause = vi.fn()
    const start = insist(() => Promise.reject(new AppError(code)), { port: 0, host, explain: vi.fn(), pause })
    await expect(start).rejects.toMatchObject({ code })
    expect(pause).not.toHaveBeenCalled()
  },
)
