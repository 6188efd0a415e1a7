import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const POINTS = ['shop', 'assistant', 'widget', 'inbox', 'team', 'leave'] as const

/** What one gets with an account, and how one gets out of it again. */
export function TrialPoints({ className = 'max-w-md' }: { className?: string }) {
  const { t } = useTranslation('auth')
  return (
    <section className={className}>
      <h2 className="text-2xl font-semibold text-balance text-ink">{t('trial.pointsTitle')}</h2>
      <ul className="mt-6 flex flex-col gap-4">
        {POINTS.map((id) => (
          <li key={id} className="flex gap-3">
            <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
              <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
            </span>
            <span className="min-w-0">
              <span className="block font-medium text-ink">{t(`trial.points.${id}.title`)}</span>
              <span className="block text-sm text-muted">{t(`trial.points.${id}.body`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
