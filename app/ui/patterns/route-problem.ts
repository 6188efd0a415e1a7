import { isRouteErrorResponse } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { reportRenderError } from '~/platform/telemetry/browser/start-error-reports'

interface Problem {
  /** In the visitor's language. */
  message?: string
  id?: string
}

/** The server's words for what a route failed with; null for what failed in the browser. */
export const problemOf = (error: unknown): Problem | null =>
  isRouteErrorResponse(error) ? (error.data as Problem | null) : null

/**
 * The id under which the error log knows what a route failed with. What failed in the browser is reported from here;
 * what failed on the server brought its id.
 */
export function useErrorId(error: unknown): string | undefined {
  const [ownId, setOwnId] = useState<string>()
  useEffect(() => {
    if (!isRouteErrorResponse(error)) setOwnId(reportRenderError(error))
  }, [error])
  return problemOf(error)?.id ?? ownId
}
