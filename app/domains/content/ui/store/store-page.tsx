import { BookOpenCheck, Gauge, PackageSearch, Search, ShoppingCart, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureFiles, pictures } from '../../pictures'
import { CallToAction } from '../sections/call-to-action'
import { FeatureGrid } from '../sections/feature-grid'
import { Hero } from '../sections/hero'
import { QuestionSection } from '../sections/question-section'
import { Screenshot } from '../sections/screenshot'
import { Section, SectionHeading } from '../sections/section'
import { SPLIT_VIEW_SIZES, Split } from '../sections/split'
import { Steps } from '../sections/steps'
import { TryLinks } from '../site/start-links'
import { useBodyLanguage } from '../site/use-site'

const FEATURES = [
  { id: 'products', Icon: Search },
  { id: 'cart', Icon: ShoppingCart },
  { id: 'orders', Icon: PackageSearch },
  { id: 'policies', Icon: BookOpenCheck },
  { id: 'inbox', Icon: UsersRound },
  { id: 'speed', Icon: Gauge },
] as const

const STEPS = ['install', 'try', 'on'] as const
const SEEN = ['products', 'pages', 'theme', 'orders'] as const
const QUESTIONS = ['pay', 'languages', 'without', 'leave'] as const

export interface StorePageProps {
  /** The assistant at work; without a sample shop there's none to show. */
  view: ReactNode | null
  plans: ReactNode
}

/** The store assistant, with its pricing. Area `site-store`. */
export function StorePage({ view, plans }: StorePageProps) {
  const { t } = useTranslation('site-store')
  const actions = <TryLinks demo={view ? t('end.demo') : null} />
  return (
    <>
      <Hero
        title={t('hero.title')}
        lead={t('hero.lead')}
        note={t('hero.note')}
        actions={actions}
        view={view}
      />
      <Section ground="raised">
        <SectionHeading title={t('does.title')} />
        <FeatureGrid
          items={FEATURES.map(({ id, Icon }) => ({
            id,
            icon: <Icon />,
            title: t(`does.${id}.title`),
            text: t(`does.${id}.text`),
          }))}
        />
      </Section>
      <AdminView />
      <Section ground="raised">
        <SectionHeading title={t('steps.title')} />
        <Steps
          items={STEPS.map((id) => ({ id, title: t(`steps.${id}.title`), text: t(`steps.${id}.text`) }))}
        />
      </Section>
      {plans}
      <Section ground="raised" className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <SectionHeading title={t('data.title')} lead={t('data.lead')} />
        <div>
          <ul className="lead divide-y border-y">
            {SEEN.map((id) => (
              <li key={id} className="py-4 text-ink">
                {t(`data.${id}`)}
              </li>
            ))}
          </ul>
          <p className="lead mt-5 text-muted">{t('data.erase')}</p>
        </div>
      </Section>
      <QuestionSection
        title={t('questions.title')}
        items={QUESTIONS.map((id) => ({
          id,
          question: t(`questions.${id}.ask`),
          answer: <p>{t(`questions.${id}.answer`)}</p>,
        }))}
      />
      <CallToAction title={t('end.title')} text={t('end.text')} actions={actions} />
    </>
  )
}

/** The app where the merchant works anyway. */
function AdminView() {
  const { t } = useTranslation('site-store')
  const { width, height } = pictures.storeAdmin
  const files = pictureFiles(pictures.storeAdmin, useBodyLanguage())
  return (
    <Split
      title={t('admin.title')}
      view={
        <Screenshot
          {...files}
          alt={t('admin.picture')}
          width={width}
          height={height}
          sizes={SPLIT_VIEW_SIZES}
        />
      }
    >
      <p>{t('admin.text')}</p>
    </Split>
  )
}
