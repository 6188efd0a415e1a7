import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { Banner, BlockStack, Button, Page, Text } from '@shopify/polaris'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportRenderError } from '~/platform/telemetry/browser/start-error-reports'

interface Problem {
  message?: string
  id?: string
}

/** What a page in a store's admin shows when it failed: the server's words for it, and the id in the error log. */
export function EmbeddedProblem() {
  const { t } = useTranslation('errors')
  const error = useRouteError()
  const problem = (isRouteErrorResponse(error) ? error.data : null) as Problem | null
  const [ownId, setOwnId] = useState<string>()
  useEffect(() => {
    if (!isRouteErrorResponse(error)) setOwnId(reportRenderError(error))
  }, [error])
  const id = problem?.id ?? ownId
  return (
    <Page narrowWidth>
      <Banner title={t('screen.title')} tone="critical">
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
