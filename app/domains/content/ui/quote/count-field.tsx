import { CONTROL_CLASSES, FormField } from '../forms/form-field'
import { useForm } from '../forms/site-form'

export interface CountFieldProps {
  name: string
  label: string
  hint?: string
  least: number
  most: number
}

/** A whole number. */
export function CountField({ name, label, hint, least, most }: CountFieldProps) {
  const { values } = useForm()
  return (
    <FormField name={name} label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          defaultValue={values[name]}
          dir="ltr"
          className={`${CONTROL_CLASSES} h-11 rtl:text-end`}
        />
      )}
    </FormField>
  )
}
