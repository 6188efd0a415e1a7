import { BookOpenCheck, Lightbulb, PackageSearch, Server, ShieldCheck, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallToAction } from '../sections/call-to-action'
import { FeatureGrid } from '../sections/feature-grid'
import { Hero } from '../sections/hero'
import { QuestionSection } from '../sections/question-section'
import { Section, SectionHeading } from '../sections/section'
import { Steps } from '../sections/steps'
import { TryLinks } from '../site/start-links'
import { type Greeting, LandingGreetings } from './landing-greetings'
import { LandingPlaces } from './landing-places'

export interface LandingPageProps {
  /** The product at work; without a sample shop there's none to show. */
  view: ReactNode | null
  plans: ReactNode
  quote: ReactNode
  /** A recorded call. */
  call: ReactNode
  greetings: readonly Greeting[]
}

const STEPS = ['catalogue', 'knowledge', 'site'] as const

const PROMISES = [
  { id: 'sources', Icon: BookOpenCheck },
  { id: 'honest', Icon: ShieldCheck },
  { id: 'people', Icon: UsersRound },
  { id: 'learn', Icon: Lightbulb },
  { id: 'orders', Icon: PackageSearch },
  { id: 'yours', Icon: Server },
] as const

const QUESTIONS = ['model', 'wrong', 'price', 'leave'] as const

/** The start page. Area `site-landing`. */
export function LandingPage({ view, plans, quote, call, greetings }: LandingPageProps) {
  const { t } = useTranslation('site-landing')
  const actions = <TryLinks demo={view ? t('hero.demo') : null} />
  return (
    <>
      <Hero
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={actions}
        note={t('hero.note')}
        view={view}
      />
      <LandingPlaces />
      {call}
      <Section>
        <SectionHeading title={t('how.title')} />
        <Steps items={STEPS.map((id) => ({ id, title: t(`how.${id}.title`), text: t(`how.${id}.text`) }))} />
      </Section>
      <Section ground="raised">
        <SectionHeading title={t('promise.title')} />
        <FeatureGrid
          items={PROMISES.map(({ id, Icon }) => ({
            id,
            icon: <Icon />,
            title: t(`promise.${id}.title`),
            text: t(`promise.${id}.text`),
          }))}
        />
      </Section>
      <LandingGreetings greetings={greetings} />
      {plans}
      {quote}
      <Start />
      <QuestionSection
        title={t('questions.title')}
        items={QUESTIONS.map((id) => ({
          id,
          question: t(`questions.${id}.ask`),
          answer: <p>{t(`questions.${id}.answer`)}</p>,
        }))}
      >
        <p className="mt-8">
          <a href="/faq" className="font-medium text-accent-ink underline-offset-4 hover:underline">
            {t('questions.more')}
          </a>
        </p>
      </QuestionSection>
      <CallToAction title={t('end.title')} text={t('end.text')} actions={actions} />
    </>
  )
}

/** How to have one's own. */
function Start() {
  const { t } = useTranslation('site-landing')
  return (
    <Section ground="raised" className="flex flex-wrap items-center justify-between gap-x-12 gap-y-8">
      <div className="max-w-lg">
        <h2 className="text-3xl font-semibold text-ink">{t('start.title')}</h2>
        <p className="lead mt-3 text-lg text-muted">{t('start.text')}</p>
        <p className="mt-4">
          <a href="/documentation" className="font-medium text-accent-ink underline-offset-4 hover:underline">
            {t('start.docs')}
          </a>
        </p>
      </div>
      <pre dir="ltr" className="rounded-xl bg-inverse px-7 py-5 font-mono text-lg text-on-inverse">
        <span aria-hidden="true" className="select-none opacity-60">
          ${' '}
        </span>
        <code>npm start</code>
      </pre>
    </Section>
  )
}
