import { PassThrough, type Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageStream } from './page-stream.server'

/** Characters of one to four bytes, so that some don't fit the end of React's block wherever that is. */
function Page() {
  return (
    <ul>
      {Array.from({ length: 2000 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it stays as it is
        <li key={at} title={`${'a'.repeat(at % 7)}お問い合わせ`}>
          é😀
        </li>
      ))}
    </ul>
  )
}

const written = (into: Transform | PassThrough): Promise<string> =>
  new Promise((resolve) => {
    const { pipe } = renderToPipeableStream(<Page />, { onAllReady: () => resolve(text(pipe(into))) })
  })

test('a page is written without bytes that belong to no character', async () => {
  expect(await written(pageStream())).toBe(renderToStaticMarkup(<Page />))
})

test('React still writes them: when it doesn’t, this stream can go', async () => {
  expect(await written(new PassThrough())).toContain('\0')
})
