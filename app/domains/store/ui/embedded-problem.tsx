import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { Banner, BlockStack, Button, Page, Text } from '@shopify/polaris'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportRenderError } from '~/platform/telemetry/browser/start-error-reports'
import { isConnectionLost, useReloadWhenBack } from '~/ui/connection/reload-when-back'

interface Problem {
  code?: string
  message?: string
  id?: string
}

/** Whether a page failed because its reader isn't in the team any more: nothing here is for them. */
export const isFromOutside = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.data as Problem | null)?.code === 'store_not_in_team'

/** What a page in a store's admin shows when it failed: the server's words for it, and the id in the error log. */
export function EmbeddedProblem() {
  const { t } = useTranslation(['errors', 'store', 'common'])
  const error = useRouteError()
  const problem = (isRouteErrorResponse(error) ? error.data : null) as Problem | null
  const [ownId, setOwnId] = useState<string>()
  useEffect(() => {
    if (!isRouteErrorResponse(error)) setOwnId(reportRenderError(error))
  }, [error])
  useReloadWhenBack(error)
  const isOutside = isFromOutside(error)
  if (isConnectionLost(error))
    return (
      <Page narrowWidth>
        <Banner title={t('common:offline')} tone="warning" />
      </Page>
    )
  const id = isOutside ? null : (problem?.id ?? ownId)
  return (
    <Page narrowWidth>
      <Banner
        title={isOutside ? t('store:errors.notInTeam.title') : t('screen.title')}
        tone={isOutside ? 'warning' : 'critical'}
      >
        <BlockStack gap="200" inlineAlign="start">
          <p>{problem?.message ?? t('unexpected')}</p>
          {id ? (
            <Text as="p" variant="bodySm" tone="subdued">
              {id}
            </Text>
          ) : null}
          <Button onClick={() => window.location.reload()}>{t('screen.retry')}</Button>
        </BlockStack>
      </Banner>
    </Page>
  )
}
