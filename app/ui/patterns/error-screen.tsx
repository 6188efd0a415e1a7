import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/actions/button'
import { ButtonLink } from '../components/actions/button-link'
import { CopyButton } from '../components/actions/copy-button'
import { EmptyState } from '../components/feedback/empty-state'
import { ErrorState } from '../components/feedback/error-state'
import { Spinner } from '../components/feedback/spinner'
import { isConnectionLost, useReloadWhenBack } from '../connection/reload-when-back'
import { FramedOrAlone } from './main-region'
import { NotFound } from './not-found'
import { problemOf, useErrorId } from './route-problem'

/**
 * What a route shows when it failed: the server's words for it and the id under which the error log knows it, retry, and
 * the way back to the dashboard.
 * `export { RouteErrorBoundary as ErrorBoundary }`.
 */
export function RouteErrorBoundary() {
  const { t } = useTranslation(['errors', 'common'])
  const error = useRouteError()
  const errorId = useErrorId(error)
  useReloadWhenBack(error)
  if (isConnectionLost(error))
    return (
      <FramedOrAlone>
        <EmptyState icon={<WifiOff />} title={t('common:offline')}>
          <Spinner className="mx-auto size-5" />
        </EmptyState>
      </FramedOrAlone>
    )
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <FramedOrAlone>
        <NotFound />
      </FramedOrAlone>
    )
  return (
    <FramedOrAlone>
      <ErrorState
        title={t('screen.title')}
        errorId={errorId}
        copy={errorId ? <CopyButton text={errorId} /> : null}
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
        {problemOf(error)?.message ?? t('unexpected')}
      </ErrorState>
    </FramedOrAlone>
  )
}
