import { useTranslation } from 'react-i18next'
import type { QuoteSheet } from '~/domains/quotes/quotes'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Callout } from '~/ui/components/feedback/callout'
import { useDocument } from '~/ui/document-context'

/** What has become of a quote that isn't open any more. */
export function QuoteOutcome({ quote }: { quote: QuoteSheet }) {
  const { t } = useTranslation('site-quote')
  const { canMail } = useDocument()
  const { state, acceptance, orderNumber } = quote
  if (state === 'ACCEPTED')
    return (
      <Callout tone="good" title={t('accepted.title', { name: acceptance?.name })}>
        <p>{t('accepted.body', { order: orderNumber })}</p>
        <form method="post" className="mt-3">
          <button type="submit" name="intent" value="pay" className={buttonClasses({ variant: 'primary' })}>
            {t('accepted.pay')}
          </button>
        </form>
      </Callout>
    )
  if (state === 'INVOICED')
    return <Callout tone="good">{t(canMail ? 'ended.INVOICED' : 'states.INVOICED')}</Callout>
  if (state === 'DECLINED' || state === 'EXPIRED' || state === 'CANCELED')
    return <Callout tone="neutral">{t(`ended.${state}`)}</Callout>
  return null
}
