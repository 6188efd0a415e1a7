import { useTranslation } from 'react-i18next'
import { Section, SectionHeading } from '../sections/section'

export interface Greeting {
  language: string
  /** The language's own name for itself. */
  name: string
  direction: 'ltr' | 'rtl'
  text: string
}

/**
 * The chat's first words in several languages and scripts, as it really says them: in the machine's own fonts, as ours for
 * every script would weigh more than the rest of the page.
 */
export function LandingGreetings({ greetings }: { greetings: readonly Greeting[] }) {
  const { t } = useTranslation('site-landing')
  return (
    <Section>
      <SectionHeading title={t('languages.title')} lead={t('languages.lead')} />
      <ul className="mt-12 grid gap-3 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3">
        {greetings.map(({ language, name, direction, text }) => (
          <li
            key={language}
            lang={language}
            dir={direction}
            className="rounded-2xl bg-sunken px-5 py-4 font-(family-name:--font-system)"
          >
            <p className="text-sm text-muted">{name}</p>
            <p className="mt-1 text-balance text-lg text-ink">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
