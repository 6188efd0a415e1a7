import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { signUpSchema } from '../identity'
import { AuthHeading } from './auth-heading'
import { CredentialFields } from './credential-fields'
import type { AuthFormProps } from './sign-in-form'

export function SignUpForm({ lastResult, next }: AuthFormProps) {
  const { t } = useTranslation('auth')
  const [form, fields] = useSchemaForm({ id: 'sign-up', schema: signUpSchema, lastResult })
  return (
    <>
      <AuthHeading mode="signUp" next={next} />
      <Form form={form} className="flex flex-col gap-4">
        <TextField label={t('field.displayName')} autoComplete="name" {...fieldProps(fields.displayName)} />
        <TextField
          label={t('field.shopName')}
          hint={t('field.shopNameHint')}
          autoComplete="organization"
          {...fieldProps(fields.shopName)}
        />
        <CredentialFields email={fields.email} password={fields.password} isNewPassword />
        <SubmitButton size="lg" isFull className="mt-2">
          {t('signUp.submit')}
        </SubmitButton>
      </Form>
    </>
  )
}
