import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A merchant's own web site on another origin, with the script tag on it. */
export interface HostShop {
  origin: string
  /** Writes the tag into the page from now on. */
  paste(scriptTag: string): void
  close(): Promise<void>
}

export async function openHostShop(): Promise<HostShop> {
  let tag = ''
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>A shop</title><h1>A shop</h1>${tag}</html>`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    paste(scriptTag) {
      tag = scriptTag
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
