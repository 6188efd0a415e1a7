import { useTranslation } from 'react-i18next'

/** How to have one's own. */
export function LandingStart() {
  const { t } = useTranslation('landing')
  return (
    <section className="mx-auto max-w-6xl px-5 pb-20 sm:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-2xl border bg-surface p-8 sm:p-12">
        <div className="max-w-lg">
          <h2 className="text-3xl font-semibold text-ink">{t('start.title')}</h2>
          <p className="mt-2 text-muted">{t('start.body')}</p>
        </div>
        <pre dir="ltr" className="rounded-lg bg-inverse px-6 py-4 font-mono text-base text-on-inverse">
          <span aria-hidden="true" className="select-none opacity-60">
            ${' '}
          </span>
          <code>{t('start.code')}</code>
        </pre>
      </div>
    </section>
  )
}
