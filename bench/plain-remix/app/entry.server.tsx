import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '~/platform/i18n/i18n.server'

/** Made once, as an application with one language would: the words aren't what is compared. */
const words = createI18n('en', ['common', 'site', 'site-faq'])

/** As the framework's template has it: a crawler gets the whole page, a person the shell first. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let answer = status
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={words}>
        <RemixServer context={context} url={request.url} abortDelay={5000} />
      </I18nextProvider>,
      {
        [ready]() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answer }))
          pipe(body)
        },
        onShellError: reject,
        onError() {
          answer = 500
        },
      },
    )
    setTimeout(abort, 5000)
  })
}
