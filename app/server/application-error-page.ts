import { randomUUID } from 'node:crypto'
import type { Response } from 'express'
import { plainPage } from './plain-page'

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

const page = (errorId: string, isStarting: boolean) =>
  plainPage({
    language: 'en',
    title: 'Application Error',
    text: isStarting
      ? 'The application isn’t ready yet. This page tries again by itself.'
      : 'The page couldn’t be shown.',
    links: [
      { label: 'Try again', href: '' },
      { label: 'Go to the dashboard', href: '/dashboard' },
    ],
    errorId: { label: 'Error id:', id: errorId },
    ...(isStarting ? { againAfterS: AGAIN_AFTER_S } : {}),
  })
