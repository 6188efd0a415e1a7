import { Check, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import type { ProductLine, ProductSlug } from '../../product-lines'
import { CallToAction } from '../sections/call-to-action'
import { FeatureGrid } from '../sections/feature-grid'
import { Hero } from '../sections/hero'
import { QuestionSection } from '../sections/question-section'
import { Section, SectionHeading } from '../sections/section'
import { ProductIcon } from '../site/product-icon'
import { TryLinks } from '../site/start-links'

export interface ProductLinePageProps {
  line: ProductLine & { slug: ProductSlug }
  /** The product at work, where there is one. */
  view?: ReactNode
  /** More of it, between what it does and what it needs. */
  children?: ReactNode
}

/** A product line: what it does, what one needs, what is there today and what isn't. Its own area and `site-products`. */
export function ProductLinePage({ line, view, children }: ProductLinePageProps) {
  const { t } = useTranslation(`site-${line.slug}`)
  const { t: shared } = useTranslation('site-products')
  return (
    <>
      <Hero
        eyebrow={<State line={line} />}
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={<Actions isThere={line.isThere} />}
        note={line.isThere ? undefined : shared('honest')}
        view={view}
      />
      <Section ground="raised">
        <SectionHeading title={t('does.title')} lead={t('does.lead')} />
        <FeatureGrid
          columns={line.features.length % 3 === 0 ? 3 : 2}
          items={line.features.map((id) => ({
            id,
            title: t(`feature.${id}.title`),
            text: t(`feature.${id}.text`),
          }))}
        />
      </Section>
      {children}
      <Section className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
        <Facts title={shared('needs')} items={line.needs.map((id) => t(`need.${id}`))} />
        <div className="space-y-14">
          <Facts title={shared('today')} items={line.now.map((id) => t(`now.${id}`))} />
          {line.later.length > 0 ? (
            <Facts isComing title={shared('building')} items={line.later.map((id) => t(`later.${id}`))} />
          ) : null}
        </div>
      </Section>
      <QuestionSection
        title={shared('questions')}
        items={line.questions.map((id) => ({
          id,
          question: t(`question.${id}.ask`),
          answer: <p>{t(`question.${id}.answer`)}</p>,
        }))}
      />
      <End isThere={line.isThere} />
    </>
  )
}

function State({ line: { slug, isThere } }: Pick<ProductLinePageProps, 'line'>) {
  const { t } = useTranslation('site-products')
  return (
    <p className="flex items-center gap-2.5">
      <ProductIcon id={slug} className="size-5" />
      {t(isThere ? 'available' : 'development')}
    </p>
  )
}

function Actions({ isThere }: { isThere: boolean }) {
  const { t } = useTranslation('site-products')
  if (isThere) return <TryLinks demo={t('demo')} />
  return (
    <>
      <a href="/contact" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
        {t('tell')}
      </a>
      <a href="/products/webchat-ai" className={buttonClasses({ size: 'lg' })}>
        {t('tryChat')}
      </a>
    </>
  )
}

function Facts({ title, items, isComing }: { title: string; items: readonly string[]; isComing?: boolean }) {
  const Icon = isComing ? CircleDashed : Check
  return (
    <div>
      <h2 className="text-2xl font-semibold text-ink">{title}</h2>
      <ul className="lead mt-6 divide-y border-y">
        {items.map((item) => (
          <li key={item} className="flex gap-3.5 py-4 text-muted">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

function End({ isThere }: { isThere: boolean }) {
  const { t } = useTranslation('site-products')
  const words = isThere ? 'endAvailable' : 'endDevelopment'
  return (
    <CallToAction
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      actions={
        isThere ? (
          <a href="/demo" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
            {t('demo')}
          </a>
        ) : (
          <a href="/contact" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
            {t('tell')}
          </a>
        )
      }
    />
  )
}
