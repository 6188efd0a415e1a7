import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '~/domains/inquiries/inquiries'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Callout } from '~/ui/components/feedback/callout'
import { useSite } from '../site/use-site'

/** What the fields of a form hold, and what is wrong with them. */
export const FormContext = createContext<FormAnswer | null>(null)

/** The form around a field. */
export function useForm(): FormAnswer {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands in a SiteForm.')
  return form
}

export type SiteFormProps = {
  /** From the page's loader: goes out with the form, comes back with it. */
  token: string
  answer: FormAnswer
  /** Of the button. */
  send: string
  hasFile?: boolean
  /** What the fields besides the sender's are called, for the list of problems. */
  names: Record<string, string>
  children: ReactNode
} & (
  | {
      /** Days that an inquiry is kept. */
      keptDays: number
      privacy?: undefined
    }
  | {
      /** What becomes of what is sent, where it is no inquiry. */
      privacy: string
      keptDays?: undefined
    }
)

/**
 * A form of a public page. It works without scripts: what is refused comes back with everything typed, each problem at its
 * field and listed above. With scripts the browser works a little for the token meanwhile (app/enhance/proof.ts).
 */
export function SiteForm({
  token,
  keptDays,
  privacy,
  answer,
  send,
  hasFile,
  names,
  children,
}: SiteFormProps) {
  const { t } = useTranslation('site-forms')
  const { path, bodyLanguage } = useSite()
  return (
    <FormContext.Provider value={answer}>
      <form
        id="form"
        method="post"
        action={`${path}?lang=${bodyLanguage}#form`}
        encType={hasFile ? 'multipart/form-data' : undefined}
        data-proof=""
        className="scroll-mt-20 space-y-5"
      >
        <FormProblems names={names} />
        <input type="hidden" name="token" defaultValue={answer.token ?? token} />
        <input type="hidden" name="work" />
        <Trap />
        {children}
        <p className="text-sm text-muted">
          {privacy ?? t('privacy', { days: keptDays })}{' '}
          <a href="/privacy-policy" className="inline-block text-accent-ink underline underline-offset-3">
            {t('privacyLink')}
          </a>
        </p>
        <button type="submit" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
          {send}
        </button>
      </form>
    </FormContext.Provider>
  )
}

/** What is wrong with a form, each problem leading to its field. */
export function FormProblems({ names }: Pick<SiteFormProps, 'names'>) {
  const { t } = useTranslation('site-forms')
  const called: typeof names = { name: t('name'), email: t('email'), phone: t('phone'), ...names }
  const { problem, problems } = useForm()
  const fields = Object.entries(problems)
  if (!problem && fields.length === 0) return null
  return (
    <Callout tone="bad" role="alert">
      {problem ? <p>{problem}</p> : <p>{t('problems.summary')}</p>}
      {fields.length > 0 ? (
        <ul className="mt-1 list-disc ps-5">
          {fields.map(([name, words]) => (
            <li key={name}>
              <a href={`#${name}`} className="underline underline-offset-3">
                {called[name] ? `${called[name]}: ${words}` : words}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Callout>
  )
}

/** Out of sight and out of the tab order: only programs fill it in. */
function Trap() {
  const { t } = useTranslation('site-forms')
  return (
    <label aria-hidden="true" className="sr-only">
      {t('trap')}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
