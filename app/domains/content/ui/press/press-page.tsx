import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languages } from '~/platform/i18n/languages'
import { BRAND_NAME } from '~/ui/brand/brand'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { CallToAction } from '../sections/call-to-action'
import { Section, SectionHeading } from '../sections/section'
import { PressMarks } from './press-marks'
import { PressPictures } from './press-pictures'

const FACTS = ['what', 'today', 'development', 'runs', 'languages', 'licence'] as const
const TEXTS = ['short', 'long'] as const

/** What somebody needs who writes about the product. Area `site-press`. */
export function PressPage() {
  const { t } = useTranslation('site-press')
  return (
    <>
      <div className="mx-auto max-w-6xl px-5 pt-14 sm:px-8 lg:pt-20">
        <h1 className="text-5xl font-semibold text-ink">{t('title')}</h1>
        <p className="lead mt-5 max-w-2xl text-xl text-muted">{t('lead')}</p>
      </div>
      <Section id="facts">
        <SectionHeading title={t('facts.title')} />
        <dl className="lead mt-10 divide-y border-y">
          {FACTS.map((id) => (
            <div key={id} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <dt className="font-medium text-ink">{t(`facts.${id}.name`)}</dt>
              <dd className="text-muted">{t(`facts.${id}.text`, { languages: languages.length })}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="texts" ground="raised">
        <SectionHeading title={t('texts.title', { name: BRAND_NAME })} lead={t('texts.lead')} />
        <div className="mt-10 grid gap-10 lg:grid-cols-2">
          {TEXTS.map((id) => (
            <Text key={id} id={id} />
          ))}
        </div>
      </Section>
      <Section id="marks">
        <SectionHeading title={t('marks.title')} lead={t('marks.lead')} />
        <PressMarks />
      </Section>
      <Section id="pictures" ground="sunken">
        <SectionHeading title={t('pictures.title')} lead={t('pictures.lead')} />
        <PressPictures />
      </Section>
      <CallToAction
        title={t('contact.title')}
        text={t('contact.text')}
        actions={
          <a href="/contact" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
            {t('contact.action')}
          </a>
        }
      />
    </>
  )
}

/** A paragraph to copy as it stands. */
function Text({ id }: { id: (typeof TEXTS)[number] }) {
  const { t } = useTranslation('site-press')
  return (
    <div>
      <h3 className="text-lg font-semibold text-ink">{t(`texts.${id}.name`)}</h3>
      <p id={`text-${id}`} className="mt-3 text-muted">
        {t(`texts.${id}.text`, { name: BRAND_NAME, languages: languages.length })}
      </p>
      <button
        type="button"
        aria-live="polite"
        data-copy={`#text-${id}`}
        data-copied={t('texts.copied')}
        className={buttonClasses({ size: 'sm' }, 'scripted mt-4')}
      >
        <Copy aria-hidden="true" className="size-4" />
        {t('texts.copy')}
      </button>
    </div>
  )
}
