import { CONTROL_CLASSES, FormField, type FormFieldProps } from './form-field'
import { useForm } from './site-form'

type FieldProps = Omit<FormFieldProps, 'children'>

export interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  maxLength: number
}

/** One line. Addresses and numbers run from left to right in every language. */
export function TextInput({ type = 'text', autoComplete, maxLength, ...field }: TextInputProps) {
  const { values } = useForm()
  return (
    <FormField {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          defaultValue={values[field.name]}
          dir={type === 'text' ? 'auto' : 'ltr'}
          className={`${CONTROL_CLASSES} h-11 ${type === 'text' ? '' : 'rtl:text-end'}`}
        />
      )}
    </FormField>
  )
}

/** Several lines. */
export function TextBox({
  maxLength,
  rows = 7,
  ...field
}: FieldProps & { maxLength: number; rows?: number }) {
  const { values } = useForm()
  return (
    <FormField {...field}>
      {(control) => (
        <textarea
          {...control}
          dir="auto"
          rows={rows}
          maxLength={maxLength}
          defaultValue={values[field.name]}
          className={`${CONTROL_CLASSES} py-2.5`}
        />
      )}
    </FormField>
  )
}

/** One of a few, in words of the page: unlike a list of languages it needs no other type than the page has. */
export function Choice({
  options,
  ...field
}: FieldProps & { options: readonly { id: string; label: string }[] }) {
  const { values } = useForm()
  return (
    <FormField {...field}>
      {(control) => (
        <select
          {...control}
          defaultValue={values[field.name]}
          className={`${CONTROL_CLASSES} h-11 font-sans`}
        >
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
