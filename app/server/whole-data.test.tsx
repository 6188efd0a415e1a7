import type { EntryContext } from '@remix-run/node'
import { RemixServer, Scripts } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWholeData } from './whole-data.server'

/** As much of a page as the framework needs to draw it, with its data as the framework streams it. */
function pageWith(data: ReadableStream<Uint8Array>): EntryContext {
  const Root = () => <Scripts />
  return {
    manifest: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: { root },
    },
    routeModules: { root: { default: Root } },
    staticHandlerContext: {
      basename: '/',
      location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
      matches: [{ params: {}, pathname: '/', pathnameBase: '/', route: { id: 'root', path: '' } }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    },
    serverHandoffString: '{}',
    serverHandoffStream: data,
    renderMeta: {},
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    isSpaMode: false,
    serializeError: (error: Error) => error,
  } as unknown as EntryContext
}

const root = { id: 'root', path: '', module: '/root.js', hasLoader: true }

async function inPieces(...pieces: string[]) {
  const { ReadableStream } = await import('node:stream/web')
  return new ReadableStream({
    async start(controller) {
      for (const piece of pieces) {
        await new Promise(setImmediate)
        controller.enqueue(new TextEncoder().encode(piece))
      }
      controller.close()
    },
  }) as unknown as ReadableStream<Uint8Array>
}

test('a page is drawn at once with all of its data, however it came', async () => {
  const context = pageWith(await inPieces('[{"tea":1},', '"café"]\n'))
  await withWholeData(context)
  const html = renderToString(<RemixServer context={context} url="http://localhost/" />)
  expect(html).toContain('streamController.enqueue("[{\\"tea\\":1},\\"café\\"]\\n");')
  expect(html).toContain('streamController.close();')
})
