import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextLink } from '~/ui/components/actions/text-link'
import { Select } from '~/ui/components/forms/select'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { factorCodeSchema, recoveryCodeSchema } from '../../identity'
import { authAddress } from './auth-address'
import { AuthHeading } from './auth-heading'
import { CodeField } from './code-field'
import { PasskeyButton } from './passkey-button'
import type { AuthFormProps } from './sign-in-form'

export interface SecondFactorProps extends Pick<AuthFormProps, 'lastResult'> {
  factors: { id: string; name: string }[]
  hasPasskey: boolean
  hasCodes: boolean
  isRecovery: boolean
  next: string
}

/** The second step of signing in: a code, a passkey, or a recovery code. */
export function SecondFactor(props: SecondFactorProps) {
  const { factors, hasPasskey, hasCodes, isRecovery, next, lastResult } = props
  const { t } = useTranslation('auth')
  return (
    <>
      <AuthHeading title={t('secondFactor.title')}>
        {t(isRecovery ? 'secondFactor.recoveryLead' : 'secondFactor.lead')}
      </AuthHeading>
      {isRecovery ? (
        <RecoveryForm lastResult={lastResult} />
      ) : (
        <FactorForm factors={factors} lastResult={lastResult} />
      )}
      <div className="mt-3 flex flex-col gap-3">
        {hasPasskey ? <PasskeyButton purpose="second-factor" next={next} /> : null}
        <p className="mt-2 flex flex-wrap justify-between gap-3 text-sm">
          {isRecovery ? (
            <TextLink to={authAddress('/auth/second-factor', { next })}>{t('secondFactor.toCode')}</TextLink>
          ) : hasCodes ? (
            <TextLink to={authAddress('/auth/second-factor', { with: 'recovery', next })}>
              {t('secondFactor.toRecovery')}
            </TextLink>
          ) : (
            <span />
          )}
        </p>
      </div>
      <form method="post" action="/sign-out" className="mt-6 border-t pt-4 text-sm">
        <CsrfInput />
        <button type="submit" className="text-accent-ink underline decoration-accent-line underline-offset-3">
          {t('secondFactor.other')}
        </button>
      </form>
    </>
  )
}

function FactorForm({ factors, lastResult }: Pick<SecondFactorProps, 'factors' | 'lastResult'>) {
  const { t } = useTranslation('auth')
  const [form, fields] = useSchemaForm({
    id: 'factor',
    schema: factorCodeSchema,
    lastResult,
    validates: 'onSubmit',
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      {factors.length > 1 ? (
        <Select
          name={fields.factor.name}
          label={t('secondFactor.which')}
          defaultValue={factors[0]?.id}
          options={factors.map(({ id, name }) => ({ id, label: name || t('secondFactor.unnamed') }))}
        />
      ) : (
        <input type="hidden" name={fields.factor.name} value={factors[0]?.id ?? ''} />
      )}
      <CodeField field={fields.code} hint={t('secondFactor.codeHint')} isFirst />
      <SubmitButton size="lg" isFull>
        {t('secondFactor.submit')}
      </SubmitButton>
    </Form>
  )
}

function RecoveryForm({ lastResult }: Pick<SecondFactorProps, 'lastResult'>) {
  const { t } = useTranslation('auth')
  const [form, fields] = useSchemaForm({
    id: 'recovery',
    schema: recoveryCodeSchema,
    lastResult,
    validates: 'onSubmit',
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextField
        label={t('secondFactor.recoveryCode')}
        hint={t('secondFactor.recoveryHint')}
        autoComplete="off"
        spellCheck="false"
        autoFocus
        className="[&_input]:font-mono [&_input]:[direction:ltr]"
        {...fieldProps(fields.code)}
      />
      <SubmitButton size="lg" isFull>
        {t('secondFactor.submit')}
      </SubmitButton>
    </Form>
  )
}
