import { useTranslation } from 'react-i18next'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'

export interface CodeFieldProps {
  field: Parameters<typeof fieldProps>[0]
  hint?: string
  /** Where typing the code is all there is to do. */
  isFirst?: boolean
}

/** Six digits from a mail or an authenticator. Phones offer to fill it in; blanks that come with a pasted code do no harm. */
export function CodeField({ field, hint, isFirst }: CodeFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      label={t('field.code')}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      autoFocus={isFirst}
      className="[&_input]:font-mono [&_input]:tracking-[0.3em] [&_input]:[direction:ltr]"
      {...fieldProps(field)}
    />
  )
}
