import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/actions/button'
import { ButtonLink } from '../components/actions/button-link'
import { ErrorState } from '../components/feedback/error-state'
import { NotFound } from './not-found'

interface Problem {
  message?: string
  id?: string
}

/**
 * What a route shows when it failed: the server's words for it and the id under which the error log knows it, retry, and
 * the way back to the dashboard. `export { RouteErrorBoundary as ErrorBoundary }`.
 */
export function RouteErrorBoundary() {
  const { t } = useTranslation('errors')
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const problem = (isRouteErrorResponse(error) ? error.data : null) as Problem | null
  return (
    <ErrorState
      title={t('screen.title')}
      errorId={problem?.id}
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
  )
}
