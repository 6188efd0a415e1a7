import { useTranslation } from 'react-i18next'
import { type FormAnswer, MESSAGE_CHARACTERS, NO_OPENING } from '~/domains/inquiries/inquiries'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Callout } from '~/ui/components/feedback/callout'
import { useDocument } from '~/ui/document-context'
import type { Opening } from '../../careers/opening'
import { FileInput } from '../forms/file-input'
import { Choice, TextBox } from '../forms/form-controls'
import { SenderFields } from '../forms/sender-fields'
import { SiteForm } from '../forms/site-form'
import { OpeningCard } from './opening-card'

export interface CareersPageProps {
  openings: readonly Opening[]
  token: string
  keptDays: number
  answer: FormAnswer
  isSent: boolean
}

/** Openings, and the form to apply for one. Areas `site-careers`, `site-forms`. */
export function CareersPage({ openings, isSent, ...form }: CareersPageProps) {
  const { t } = useTranslation('site-careers')
  return (
    <div className="mx-auto max-w-4xl px-5 py-14 sm:px-8 lg:py-20">
      <h1 className="text-4xl font-semibold text-ink">{t('title')}</h1>
      <p className="lead mt-4 text-lg text-muted">{t('lead')}</p>
      <p className="mt-4 text-muted">{t('truth')}</p>
      <a href="#apply" className={buttonClasses({ size: 'lg' }, 'mt-6')}>
        {t('formTitle')}
      </a>
      <ul className="mt-12 space-y-6">
        {openings.map((opening) => (
          <OpeningCard key={opening.slug} opening={opening} />
        ))}
      </ul>
      <section id="apply" className="mt-16 max-w-2xl scroll-mt-20">
        <h2 className="text-3xl font-semibold text-ink">{t('formTitle')}</h2>
        <p className="mt-3 text-muted">{t('formLead')}</p>
        <div className="mt-8">{isSent ? <Sent /> : <ApplicationForm openings={openings} {...form} />}</div>
      </section>
    </div>
  )
}

function ApplicationForm({ openings, ...form }: Omit<CareersPageProps, 'isSent'>) {
  const { t } = useTranslation('site-careers')
  return (
    <SiteForm
      {...form}
      hasFile
      send={t('send')}
      names={{ opening: t('opening'), message: t('message'), file: t('cv') }}
    >
      <Choice
        name="opening"
        label={t('opening')}
        options={[
          ...openings.map(({ slug, title }) => ({ id: slug, label: title })),
          { id: NO_OPENING, label: t('anything') },
        ]}
      />
      <SenderFields />
      <TextBox name="message" label={t('message')} maxLength={MESSAGE_CHARACTERS} />
      <FileInput name="file" label={t('cv')} hint={t('cvHint')} isOptional />
    </SiteForm>
  )
}

function Sent() {
  const { t } = useTranslation('site-careers')
  const { canMail } = useDocument()
  return (
    <Callout id="form" tone="good" className="scroll-mt-24" role="status" title={t('sent.title')}>
      {canMail ? t('sent.body') : null}
    </Callout>
  )
}
