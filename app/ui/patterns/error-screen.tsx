import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportRenderError } from '~/platform/telemetry/browser/start-error-reports'
import { Button } from '../components/actions/button'
import { ButtonLink } from '../components/actions/button-link'
import { ErrorState } from '../components/feedback/error-state'
import { FramedOrAlone } from './main-region'
import { NotFound } from './not-found'

interface Problem {
  message?: string
  id?: string
}

/**
 * What a route shows when it failed: the server's words for it and the id under which the error log knows it, retry, and
 * the way back to the dashboard. When not even the frame of the site could be loaded it says 'Application Error'.
 * `export { RouteErrorBoundary as ErrorBoundary }`.
 */
export function RouteErrorBoundary() {
  const { t } = useTranslation('errors')
  const error = useRouteError()
  const hasFrame = useRouteLoaderData('root') !== undefined
  const problem = (isRouteErrorResponse(error) ? error.data : null) as Problem | null
  const errorId = useReport(error, problem?.id)
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <FramedOrAlone>
        <NotFound />
      </FramedOrAlone>
    )
  return (
    <FramedOrAlone>
      <ErrorState
        title={t(hasFrame ? 'screen.title' : 'startup')}
        errorId={errorId}
        actions={
          <>
            <Button variant="primary" onPress={() => window.location.reload()}>
              {t('screen.retry')}
            </Button>
            <ButtonLink to="/dashboard" reloadDocument>
              {t('screen.toDashboard')}
            </ButtonLink>
          </>
        }
      >
        {problem?.message ?? t('unexpected')}
      </ErrorState>
    </FramedOrAlone>
  )
}

/** What failed in the browser is reported from here; what failed on the server brought its id. */
function useReport(error: unknown, knownId: string | undefined): string | undefined {
  const [ownId, setOwnId] = useState<string>()
  useEffect(() => {
    if (!isRouteErrorResponse(error)) setOwnId(reportRenderError(error))
  }, [error])
  return knownId ?? ownId
}
