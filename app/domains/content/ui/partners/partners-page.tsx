import { useTranslation } from 'react-i18next'
import { type FormAnswer, MESSAGE_CHARACTERS } from '~/domains/inquiries/inquiries'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Callout } from '~/ui/components/feedback/callout'
import { useDocument } from '~/ui/document-context'
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

const STEPS = ['apply', 'share', 'see'] as const
const RULES = ['first', 'consent', 'account', 'visits', 'seen', 'pay'] as const

/** What the partner programme is, what counts in it, and the form to apply. Areas `site-partners`, `site-forms`. */
export function PartnersPage({ isSent, ...form }: PartnersPageProps) {
  const { t } = useTranslation('site-partners')
  return (
    <>
      <div className="mx-auto max-w-6xl px-5 pt-14 sm:px-8 lg:pt-20">
        <h1 className="text-5xl font-semibold text-ink">{t('title')}</h1>
        <p className="lead mt-4 max-w-2xl text-lg text-muted">{t('lead')}</p>
      </div>
      <Section>
        <SectionHeading title={t('how')} />
        <Steps
          items={STEPS.map((id) => ({ id, title: t(`steps.${id}.title`), text: t(`steps.${id}.text`) }))}
        />
      </Section>
      <Section ground="raised">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <SectionHeading title={t('rules')} />
            <ul className="lead mt-8 divide-y border-y">
              {RULES.map((rule) => (
                <li key={rule} className="py-4 text-muted">
                  {t(`rule.${rule}`)}
                </li>
              ))}
            </ul>
          </div>
          <aside className="lg:pt-2">
            <h3 className="text-lg font-semibold text-ink">{t('area')}</h3>
            <p className="mt-2 text-muted">{t('areaText')}</p>
            <a href="/dashboard/partner" className={buttonClasses({}, 'mt-4')}>
              {t('areaLink')}
            </a>
          </aside>
        </div>
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
    <SiteForm {...form} send={t('send')} names={{ site: t('site'), message: t('message') }}>
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
  const { canMail } = useDocument()
  return (
    <Callout id="form" tone="good" className="scroll-mt-24" role="status" title={t('sent.title')}>
      {canMail ? t('sent.body') : null}
    </Callout>
  )
}
