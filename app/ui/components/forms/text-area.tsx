import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '~/ui/class-names'
import { Field, type FieldProps, inputClasses } from './field-parts'
import type { ControlState } from './text-field'

export interface TextAreaProps
  extends Omit<
      ComponentPropsWithoutRef<'textarea'>,
      'children' | 'className' | 'style' | 'onChange' | 'required' | 'disabled' | 'readOnly'
    >,
    ControlState,
    FieldProps {
  /** For Markdown and code. */
  isMono?: boolean
}

/** Several lines of text; grows with what is typed where the browser can. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  {
    label,
    hint,
    errors,
    isLabelHidden,
    className,
    id,
    rows = 4,
    isMono,
    isRequired,
    isDisabled,
    isReadOnly,
    onChange,
    'aria-describedby': describedBy,
    ...textarea
  },
  ref,
) {
  return (
    <Field {...{ label, hint, errors, isLabelHidden, className, id, describedBy }}>
      {(ties) => (
        <textarea
          {...textarea}
          {...ties}
          ref={ref}
          rows={rows}
          aria-required={isRequired || undefined}
          disabled={isDisabled}
          readOnly={isReadOnly}
          onChange={onChange && (({ target }) => onChange(target.value))}
          className={classNames(
            inputClasses,
            'field-sizing-content max-h-[60vh] py-2',
            isMono && 'font-mono text-sm',
          )}
          style={{ minHeight: `${rows * 1.5 + 1}rem` }}
        />
      )}
    </Field>
  )
})
