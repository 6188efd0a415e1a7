import { useTranslation } from 'react-i18next'
import { type FormAnswer, MESSAGE_CHARACTERS } from '~/domains/inquiries/inquiries'
import { Callout } from '~/ui/components/feedback/callout'
import { TextBox, TextInput } from '../forms/form-controls'
import { SenderFields } from '../forms/sender-fields'
import { SiteForm } from '../forms/site-form'
import { Section, SectionHeading } from '../sections/section'
import { Steps } from '../sections/steps'

export interface PartnersPageProps {
  token: string
  keptDays: number
  answer: FormAnswer
  isSent: boolean
}

const STEPS = ['apply', 'try', 'agree'] as const

/** What the partner programme is today, and the form to apply. Areas `site-partners`, `site-forms`. */
export function PartnersPage({ isSent, ...form }: PartnersPageProps) {
  const { t } = useTranslation('site-partners')
  return (
    <>
      <div className="mx-auto max-w-6xl px-5 pt-14 sm:px-8 lg:pt-20">
        <h1 className="text-4xl font-semibold text-ink">{t('title')}</h1>
        <p className="mt-4 max-w-2xl text-lg text-muted">{t('lead')}</p>
      </div>
      <Section>
        <SectionHeading title={t('how')} />
        <Steps
          items={STEPS.map((id) => ({ id, title: t(`steps.${id}.title`), text: t(`steps.${id}.text`) }))}
        />
        <Callout tone="neutral" title={t('building')} className="mt-12 max-w-3xl">
          {t('buildingText')}
        </Callout>
      </Section>
      <Section id="apply" ground="sunken" width="reading">
        <SectionHeading title={t('formTitle')} />
        <div className="mt-8">{isSent ? <Sent /> : <PartnerForm {...form} />}</div>
      </Section>
    </>
  )
}

function PartnerForm(form: Omit<PartnersPageProps, 'isSent'>) {
  const { t } = useTranslation('site-partners')
  return (
    <SiteForm {...form} send={t('send')}>
      <SenderFields />
      <TextInput
        name="site"
        label={t('site')}
        hint={t('siteHint')}
        type="url"
        autoComplete="url"
        maxLength={200}
        isOptional
      />
      <TextBox name="message" label={t('message')} maxLength={MESSAGE_CHARACTERS} />
    </SiteForm>
  )
}

function Sent() {
  const { t } = useTranslation('site-partners')
  return (
    <Callout id="form" tone="good" role="status" title={t('sent.title')}>
      {t('sent.body')}
    </Callout>
  )
}
