import { randomUUID } from 'node:crypto'
import type { Response } from 'express'

/** How often a page that waits for the application asks again. */
const AGAIN_AFTER_S = 10

/**
 * What a visitor sees when not even the framework could answer (specification, section 8: 'Application Error'). Needs
 * nothing of the application: no database, no messages, no files.
 */
export function sendApplicationError(
  response: Response,
  {
    status,
    errorId = randomUUID(),
    isStarting = false,
  }: { status: 500 | 503; errorId?: string; isStarting?: boolean },
): void {
  response.status(status).set('cache-control', 'no-store').type('html')
  if (isStarting) response.set('retry-after', String(AGAIN_AFTER_S))
  response.send(page(errorId, isStarting))
}

const page = (errorId: string, isStarting: boolean) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isStarting ? `<meta http-equiv="refresh" content="${AGAIN_AFTER_S}">` : ''}
<title>Application Error</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 28rem; padding: 2rem; text-align: center }
h1 { font-size: 1.25rem; margin: 0 0 .5rem }
a { color: inherit; display: inline-block; padding: .5rem 1rem; margin: .25rem; border: 1px solid; border-radius: .5rem; text-decoration: none }
small { display: block; margin-top: 1.5rem; opacity: .8 }
</style>
</head>
<body>
<main>
<h1>Application Error</h1>
<p>${isStarting ? 'The application isn’t ready yet. This page tries again by itself.' : 'The page couldn’t be shown.'}</p>
<p><a href="">Try again</a> <a href="/dashboard">Go to the dashboard</a></p>
<small>Error id: <code>${errorId}</code></small>
</main>
</body>
</html>
`
