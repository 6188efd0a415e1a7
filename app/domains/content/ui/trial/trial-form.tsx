import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '~/domains/inquiries/inquiries'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Callout } from '~/ui/components/feedback/callout'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { TextInput } from '../forms/form-controls'
import { NewPasswordInput } from '../forms/new-password-input'
import { FormContext, FormProblems } from '../forms/site-form'
import { useSite } from '../site/use-site'

/** The fields of an account and a shop. app/enhance counts attempts, shows the password and sends the form once. */
export function TrialForm({ answer }: { answer: FormAnswer }) {
  const { t } = useTranslation(['auth', 'errors'])
  const { path, bodyLanguage } = useSite()
  const names = {
    displayName: t('field.displayName'),
    shopName: t('field.shopName'),
    email: t('field.email'),
    password: t('field.password'),
  }
  return (
    <FormContext.Provider value={answer}>
      <form
        method="post"
        action={`${path}?lang=${bodyLanguage}`}
        data-attempts="sign-up"
        className="mt-8 space-y-5"
      >
        <FormProblems names={names} />
        <CsrfInput />
        <input type="hidden" name="timeZone" data-time-zone="" />
        <TextInput
          name="displayName"
          label={names.displayName}
          autoComplete="name"
          maxLength={100}
          isOptional
        />
        <TextInput
          name="shopName"
          label={names.shopName}
          hint={t('field.shopNameHint')}
          autoComplete="organization"
          maxLength={100}
          isOptional
        />
        <TextInput name="email" label={names.email} type="email" autoComplete="username" maxLength={254} />
        <NewPasswordInput name="password" label={names.password} hint={t('field.newPasswordHint')} />
        <div hidden data-attempts-spent="">
          <Callout tone="bad" role="alert">
            {t('errors:signupRateLimited')}
          </Callout>
        </div>
        <button type="submit" className={buttonClasses({ variant: 'primary', size: 'lg', isFull: true })}>
          {t('signUp.submit')}
        </button>
      </form>
    </FormContext.Provider>
  )
}
