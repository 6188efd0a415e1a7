import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { useFormat } from '~/ui/use-format'

interface LinkedExportViewProps {
  /** Null for a link that is no good any more. */
  found: { shopDomain: string; askedAt: Date | string; until: Date | string } | null
  token: string
}

/** Hands out the file about a customer to whom its link was mailed. */
export function LinkedExportView({ found, token }: LinkedExportViewProps) {
  const { t } = useTranslation('store-privacy')
  const { date } = useFormat()
  const title = (words: string) => <h1 className="text-3xl font-semibold text-balance text-ink">{words}</h1>
  if (!found)
    return (
      <>
        {title(t('linked.goneTitle'))}
        <p className="mt-2 text-muted">{t('linked.goneText')}</p>
      </>
    )
  const day = (moment: Date | string) => date(moment, { dateStyle: 'long' })
  return (
    <>
      {title(t('kind.export'))}
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        {t('linked.lead', { shop: found.shopDomain, date: day(found.askedAt) })}
      </p>
      {/* A download leaves the page where it is: the browser's own form, not the router's. */}
      <form method="post" action="/customer-data/file" className="mt-6">
        <CsrfInput />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={buttonClasses({ variant: 'primary', size: 'lg', isFull: true })}>
          {t('fetch')}
        </button>
      </form>
      <p className="mt-3 text-sm text-muted">{t('until', { date: day(found.until) })}</p>
    </>
  )
}
