import { useTranslation } from 'react-i18next'
import { useLegalFacts } from './legal-facts-context'

/** Who runs the installation; plainly, where they haven't said so. */
export function OperatorCard() {
  const { t } = useTranslation('site-legal')
  const { name, address, email, phone } = useLegalFacts().operator
  const isNamed = name !== null || email !== null
  return (
    <aside aria-label={t('operator.title')} className="rounded-lg border bg-surface px-5 py-4">
      <p className="font-semibold text-ink">{t('operator.title')}</p>
      {isNamed ? (
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">{t('operator.name')}</dt>
          <dd>{name ?? t('operator.missing')}</dd>
          <dt className="text-muted">{t('operator.address')}</dt>
          <dd>
            {address.length > 0 ? (
              <address className="not-italic">
                {address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            ) : (
              t('operator.missing')
            )}
          </dd>
          {email ? (
            <>
              <dt className="text-muted">{t('operator.email')}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </>
          ) : null}
          {phone ? (
            <>
              <dt className="text-muted">{t('operator.phone')}</dt>
              <dd>
                <bdi dir="ltr">{phone}</bdi>
              </dd>
            </>
          ) : null}
        </dl>
      ) : (
        <p className="mt-2">{t('operator.none')}</p>
      )}
    </aside>
  )
}
