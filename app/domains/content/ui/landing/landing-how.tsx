import { useTranslation } from 'react-i18next'

const STEPS = ['catalogue', 'knowledge', 'site'] as const

/** The way from nothing to the first answer. */
export function LandingHow() {
  const { t } = useTranslation('landing')
  return (
    <section className="border-y bg-surface">
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8">
        <h2 className="text-4xl font-semibold text-ink">{t('how.title')}</h2>
        <ol className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step} className="border-t-2 border-accent pt-5">
              <p className="text-sm font-medium tabular-nums text-accent-ink">{index + 1}</p>
              <h3 className="mt-2 text-xl font-semibold text-ink">{t(`how.${step}.title`)}</h3>
              <p className="mt-2 text-muted">{t(`how.${step}.body`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
