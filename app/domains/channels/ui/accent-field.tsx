import { TextField } from '~/ui/components/forms/text-field'

export interface AccentFieldProps {
  label: string
  hint: string
  name: string
  value: string
  errors?: string[]
  onChange: (color: string) => void
}

/** A colour by its hexadecimal name, or picked from the browser's own palette. */
export function AccentField({ value, onChange, label, ...field }: AccentFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      value={value}
      onChange={onChange}
      maxLength={7}
      prefix={
        <input
          type="color"
          aria-label={label}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="size-6 cursor-pointer rounded-xs border-0 bg-transparent p-0"
        />
      }
    />
  )
}
