import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { newWorkspaceSchema } from '../../identity'
import { AuthHeading } from '../ways-in/auth-heading'

export interface NewWorkspaceProps {
  title: string
  /** Whether there is a shop to go back to. */
  hasOther: boolean
  lastResult?: SubmissionResult<string[]> | null
}

/** Names a new shop. */
export function NewWorkspace({ title, hasOther, lastResult }: NewWorkspaceProps) {
  const { t } = useTranslation('team')
  const { t: shell } = useTranslation('shell')
  const [form, fields] = useSchemaForm({ id: 'workspace', schema: newWorkspaceSchema, lastResult })
  return (
    <>
      <AuthHeading title={title}>{t(hasOther ? 'new.lead' : 'new.none')}</AuthHeading>
      <Form form={form} className="flex flex-col gap-4">
        <TextField
          label={t('new.name')}
          hint={t('new.nameHint')}
          autoComplete="organization"
          {...fieldProps(fields.name)}
        />
        <SubmitButton size="lg" isFull>
          {t('new.submit')}
        </SubmitButton>
      </Form>
      <div className="mt-3">
        {hasOther ? (
          <ButtonLink to="/dashboard" variant="quiet" size="lg" isFull>
            {t('new.back')}
          </ButtonLink>
        ) : (
          <form method="post" action="/sign-out" className="flex flex-col gap-3">
            <ButtonLink to="/profile" variant="quiet" size="lg" isFull>
              {shell('user.profile')}
            </ButtonLink>
            <CsrfInput />
            <button type="submit" className={buttonClasses({ variant: 'quiet', size: 'lg', isFull: true })}>
              {t('new.signOut')}
            </button>
          </form>
        )}
      </div>
    </>
  )
}
