import { useTranslation } from 'react-i18next'
import { contactTopics, type FormAnswer, MESSAGE_CHARACTERS } from '~/domains/inquiries/inquiries'
import { Callout } from '~/ui/components/feedback/callout'
import { useDocument } from '~/ui/document-context'
import { Choice, TextBox } from '../forms/form-controls'
import { SenderFields } from '../forms/sender-fields'
import { SiteForm } from '../forms/site-form'

export interface ContactPageProps {
  token: string
  keptDays: number
  answer: FormAnswer
  isSent: boolean
}

const FASTER = ['help', 'faq', 'status'] as const

/** A form to the people who run the installation, and what is often faster. Areas `site-contact`, `site-forms`. */
export function ContactPage({ isSent, ...form }: ContactPageProps) {
  const { t } = useTranslation('site-contact')
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 py-14 sm:px-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:py-20">
      <div>
        <h1 className="text-4xl font-semibold text-ink">{t('title')}</h1>
        <p className="lead mt-4 text-lg text-muted">{t('lead')}</p>
        <div className="mt-10">{isSent ? <Sent /> : <ContactForm {...form} />}</div>
      </div>
      <aside className="lg:pt-4">
        <h2 className="text-xl font-semibold text-ink">{t('faster')}</h2>
        <ul className="mt-4 divide-y border-y">
          {FASTER.map((id) => (
            <li key={id} className="py-4">
              <a href={`/${id}`} className="font-medium text-accent-ink underline underline-offset-3">
                {t(id)}
              </a>
              <p className="mt-1 text-sm text-muted">{t(`${id}Body`)}</p>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

function ContactForm(form: Omit<ContactPageProps, 'isSent'>) {
  const { t } = useTranslation('site-contact')
  return (
    <SiteForm {...form} send={t('send')} names={{ topic: t('topic'), message: t('message') }}>
      <SenderFields />
      <Choice
        name="topic"
        label={t('topic')}
        options={contactTopics.map((id) => ({ id, label: t(`topics.${id}`) }))}
      />
      <TextBox name="message" label={t('message')} maxLength={MESSAGE_CHARACTERS} />
    </SiteForm>
  )
}

function Sent() {
  const { t } = useTranslation('site-contact')
  const { canMail } = useDocument()
  return (
    <Callout id="form" tone="good" className="scroll-mt-24" role="status" title={t('sent.title')}>
      {canMail ? t('sent.body') : null}
    </Callout>
  )
}
