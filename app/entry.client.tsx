import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { startI18n } from '~/platform/i18n/i18n.client'
import { startErrorReports } from '~/platform/telemetry/browser/start-error-reports'
import { standInForBlockedStorage } from '~/ui/blocked-storage'

standInForBlockedStorage()
startErrorReports()
const i18n = await startI18n()

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <StrictMode>
        <RemixBrowser />
      </StrictMode>
    </I18nextProvider>,
  )
})
