import { BookOpenCheck, Languages, Lightbulb, Server, ShieldCheck, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const PROMISES = [
  { id: 'sources', Icon: BookOpenCheck },
  { id: 'honest', Icon: ShieldCheck },
  { id: 'people', Icon: UsersRound },
  { id: 'learn', Icon: Lightbulb },
  { id: 'languages', Icon: Languages },
  { id: 'yours', Icon: Server },
] as const

/** What a merchant can rely on. */
export function LandingPromise() {
  const { t } = useTranslation('landing')
  return (
    <section className="mx-auto max-w-6xl px-5 py-20 sm:px-8">
      <h2 className="max-w-2xl text-4xl font-semibold text-ink">{t('promise.title')}</h2>
      <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {PROMISES.map(({ id, Icon }) => (
          <li key={id}>
            <span className="grid size-10 place-items-center rounded-md bg-accent-soft text-accent-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <h3 className="mt-4 text-lg font-semibold text-ink">{t(`promise.${id}.title`)}</h3>
            <p className="mt-1.5 text-muted">{t(`promise.${id}.body`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
