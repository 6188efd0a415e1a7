import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { painted } from './layout-shift'

/**
 * Opens a page of the server as a slow line brings it: cut off behind each of `ends`, and painted so far before the next
 * piece arrives.
 */
export async function openPiecewise(page: Page, server: string, path: string, ends: RegExp): Promise<void> {
  let hand: (answer: ServerResponse) => void = () => {}
  const opened = new Promise<ServerResponse>((resolve) => {
    hand = resolve
  })
  const proxy = createServer(async (request, response) => {
    if (request.url === path) return hand(response)
    const answer = await fetch(new URL(request.url!, server))
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }).listen(0)
  try {
    const html = await (await fetch(new URL(path, server))).text()
    const going = page.goto(`http://localhost:${(proxy.address() as AddressInfo).port}${path}`)
    const response = await opened
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    let from = 0
    for (const { index, 0: end } of html.matchAll(ends)) {
      response.write(html.slice(from, index + end.length))
      from = index + end.length
      await page.waitForFunction(() => document.body !== null)
      await painted(page)
    }
    response.end(html.slice(from))
    await going
    await painted(page)
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
}
