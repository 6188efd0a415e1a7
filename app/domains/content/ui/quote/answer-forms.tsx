import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '~/domains/inquiries/inquiries'
import { MESSAGE_CHARACTERS } from '~/domains/quotes/quotes'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { TextBox, TextInput } from '../forms/form-controls'
import { FormContext } from '../forms/site-form'

/** The form of one answer; it shows the problems that came back with it. */
function AnswerForm({
  answer,
  intent,
  button,
  isMain = false,
  children,
}: {
  answer: FormAnswer
  intent: string
  button: string
  isMain?: boolean
  children: ReactNode
}) {
  const own = answer.values.intent === intent ? answer : { ...answer, problems: {}, values: {} }
  return (
    <FormContext.Provider value={own}>
      <form method="post" className="mt-4 space-y-5">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <button type="submit" className={buttonClasses(isMain ? { variant: 'primary', size: 'lg' } : {})}>
          {button}
        </button>
      </form>
    </FormContext.Provider>
  )
}

/** `seen`: the content's hash, so that what is accepted is what was read. */
export function AcceptForm({
  answer,
  seen,
  hasPlan,
}: {
  answer: FormAnswer
  seen: string
  hasPlan: boolean
}) {
  const { t } = useTranslation('site-quote')
  const problem = answer.problems.agreed
  return (
    <section>
      <h2 className="text-xl font-semibold text-ink">{t('accept.title')}</h2>
      {hasPlan ? <p className="mt-2 text-sm text-ink">{t('accept.begins')}</p> : null}
      <AnswerForm answer={answer} intent="accept" button={t('accept.button')} isMain>
        <input type="hidden" name="seen" value={seen} />
        <TextInput name="name" label={t('accept.name')} autoComplete="name" maxLength={100} />
        <TextInput name="signature" label={t('accept.signature')} maxLength={100} />
        <label className="flex items-start gap-3 text-sm text-ink">
          <input
            type="checkbox"
            name="agreed"
            value="yes"
            required
            aria-describedby={problem ? 'agreed-problem' : undefined}
            className="mt-1 size-4 accent-accent"
          />
          {t('accept.agree')}
        </label>
        {problem ? (
          <p id="agreed-problem" className="text-sm text-bad">
            {problem}
          </p>
        ) : null}
        <p className="text-sm text-muted">{t('accept.kept')}</p>
      </AnswerForm>
    </section>
  )
}

/** Out of the way until it is wanted. */
export function DeclineForm({ answer }: { answer: FormAnswer }) {
  const { t } = useTranslation('site-quote')
  return (
    <details open={answer.values.intent === 'decline'}>
      <summary className="cursor-pointer text-xl font-semibold text-ink">{t('decline.title')}</summary>
      <AnswerForm answer={answer} intent="decline" button={t('decline.button')}>
        <TextBox name="reason" label={t('decline.reason')} rows={3} maxLength={MESSAGE_CHARACTERS} />
      </AnswerForm>
    </details>
  )
}

export function AskForm({ answer }: { answer: FormAnswer }) {
  const { t } = useTranslation('site-quote')
  return (
    <AnswerForm answer={answer} intent="ask" button={t('ask.button')}>
      <TextBox name="message" label={t('ask.message')} rows={3} maxLength={MESSAGE_CHARACTERS} />
    </AnswerForm>
  )
}
