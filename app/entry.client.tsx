import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { startI18n } from '~/platform/i18n/i18n.client'
import { startErrorReports } from '~/platform/telemetry/browser/start-error-reports'
import { standInForBlockedStorage } from '~/ui/blocked-storage'
import { KeepTyped } from '~/ui/keep-typed'
import { whenIdle } from '~/ui/when-idle'

standInForBlockedStorage()
startErrorReports()
const { i18n, fetchRest } = await startI18n()
await pageData()

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <StrictMode>
        <KeepTyped>
          <RemixBrowser />
        </KeepTyped>
      </StrictMode>
    </I18nextProvider>,
  )
})

whenIdle(fetchRest)
whenIdle(() => void import('~/ui/submitted-words').then(({ followSubmitted }) => followSubmitted()))

/**
 * Waits until the page's data is there. The framework reads it as a stream and suspends the first render until its end;
 * a click in that time would make React hydrate at once, which can't wait: the page would fail and be drawn anew. Its
 * browser component throws what it waits for before it calls a hook, so it can be asked outside a render.
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (waiting) {
    await waiting
  }
}
