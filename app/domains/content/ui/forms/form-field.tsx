import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from './site-form'

export const CONTROL_CLASSES =
  'row-start-3 mt-1.5 block w-full scroll-mt-28 rounded-md border border-control bg-surface px-3 text-base text-ink aria-invalid:border-bad'

export interface FormFieldProps {
  name: string
  label: string
  isOptional?: boolean
  hint?: ReactNode
  /** Draws the control from what every control needs. */
  children: (control: ControlProps) => ReactNode
}

export interface ControlProps {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Fields side by side: names, hints, controls and problems of all stand in lines of their own. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-5 max-sm:gap-y-5 sm:grid-cols-2 sm:*:row-span-4 sm:*:grid sm:*:grid-cols-1 sm:*:grid-rows-subgrid">
      {children}
    </div>
  )
}

/** A named field with its hint and what is wrong with it. */
export function FormField({ name, label, isOptional = false, hint, children }: FormFieldProps) {
  const { t } = useTranslation('site-forms')
  const problem = useForm().problems[name]
  const [hintId, problemId] = [`${name}-hint`, `${name}-problem`]
  const about = [...(hint ? [hintId] : []), ...(problem ? [problemId] : [])].join(' ')
  return (
    <div>
      <label htmlFor={name} className="row-start-1 block py-0.5 text-sm font-medium text-ink">
        {label} {isOptional ? <span className="font-normal text-muted">{t('optional')}</span> : null}
      </label>
      {hint ? (
        <p id={hintId} className="row-start-2 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children({
        id: name,
        name,
        required: !isOptional,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': about || undefined,
      })}
      {problem ? (
        <p id={problemId} className="row-start-4 mt-1.5 text-sm text-bad">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
