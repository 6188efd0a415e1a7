import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '~/ui/document-context'

const POINTS = ['shop', 'assistant', 'widget', 'inbox', 'team', 'leave'] as const

/** What one gets with an account, and how one gets out of it again. */
export function TrialPoints() {
  const { t } = useTranslation(['site-trial', 'team'])
  const { canMail } = useDocument()
  return (
    <section className="rounded-2xl border bg-surface p-6 sm:p-8">
      <h2 className="text-2xl font-semibold text-ink">{t('pointsTitle')}</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-5 md:max-lg:grid-cols-2">
        {POINTS.map((id) => (
          <li key={id} className="flex gap-3.5">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
              <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
            </span>
            <div className="min-w-0">
              <p className="font-medium text-ink">{t(`points.${id}.title`)}</p>
              <p className="mt-0.5 text-sm text-muted">
                {t(id === 'team' && !canMail ? 'team:description' : `points.${id}.body`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
