import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Field, type FieldProps, inputClasses } from './field-parts'

/** What a field's props add to those of the browser's own control. */
export interface ControlState {
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  onChange?: (value: string) => void
}

export interface TextFieldProps
  extends Omit<
      ComponentPropsWithoutRef<'input'>,
      | 'children'
      | 'className'
      | 'style'
      | 'prefix'
      | 'onChange'
      | 'required'
      | 'disabled'
      | 'readOnly'
      | 'size'
    >,
    ControlState,
    FieldProps {
  /** Inside the field, before the text: an icon or a fixed beginning such as `https://`. */
  prefix?: ReactNode
  /** Inside the field, after the text: a unit, or a button. */
  suffix?: ReactNode
}

/** One line of text. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    hint,
    errors,
    isLabelHidden,
    className,
    id,
    prefix,
    suffix,
    isRequired,
    isDisabled,
    isReadOnly,
    onChange,
    type = 'text',
    'aria-describedby': describedBy,
    ...input
  },
  ref,
) {
  return (
    <Field {...{ label, hint, errors, isLabelHidden, className, id, describedBy }}>
      {(ties) => {
        const control = (classes: string) => (
          <input
            {...input}
            {...ties}
            ref={ref}
            type={type}
            aria-required={isRequired || undefined}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={onChange && (({ target }) => onChange(target.value))}
            className={classes}
          />
        )
        if (!prefix && !suffix) return control(`${inputClasses} h-10 pointer-coarse:h-11`)
        return (
          <div
            className={classNames(
              inputClasses,
              'flex h-10 items-center gap-2 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/20 pointer-coarse:h-11',
            )}
            data-invalid={ties['data-invalid']}
          >
            {prefix ? <span className="shrink-0 text-faint [&>svg]:size-4">{prefix}</span> : null}
            {control('h-full w-full min-w-0 bg-transparent outline-none')}
            {suffix ? <span className="-me-1.5 shrink-0 text-sm text-muted">{suffix}</span> : null}
          </div>
        )
      }}
    </Field>
  )
})
