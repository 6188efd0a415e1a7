import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_CHARACTERS } from '~/domains/identity/identity'
import { CONTROL_CLASSES, FormField, type FormFieldProps } from './form-field'

/**
 * A password that somebody makes up, hidden until its owner wants to see it (app/enhance/reveal.ts). It never comes back
 * with a form. Area `auth`.
 */
export function NewPasswordInput(field: Omit<FormFieldProps, 'children'>) {
  const { t } = useTranslation('auth')
  return (
    <FormField {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="password"
            autoComplete="new-password"
            autoCapitalize="off"
            spellCheck={false}
            minLength={PASSWORD_CHARACTERS.least}
            maxLength={PASSWORD_CHARACTERS.most}
            dir="ltr"
            className={`${CONTROL_CLASSES} h-11 pe-12 rtl:ps-12 rtl:pe-3 rtl:text-end`}
          />
          <button
            type="button"
            data-reveal={control.id}
            aria-pressed="false"
            aria-label={t('showPassword')}
            className="scripted group/reveal absolute end-0 bottom-0 grid size-11 place-items-center rounded-md text-muted transition-colors hover:text-ink"
          >
            <Eye aria-hidden="true" className="size-5 group-aria-pressed/reveal:hidden" />
            <EyeOff aria-hidden="true" className="hidden size-5 group-aria-pressed/reveal:block" />
          </button>
        </div>
      )}
    </FormField>
  )
}
