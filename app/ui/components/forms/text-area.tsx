import { forwardRef } from 'react'
import {
  type TextFieldProps as AriaProps,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
} from 'react-aria-components'
import { classNames } from '~/ui/class-names'
import {
  FieldLabel,
  FieldNotes,
  type FieldProps,
  fieldClasses,
  inputClasses,
  validationProps,
} from './field-parts'

export interface TextAreaProps
  extends Omit<AriaProps, 'children' | 'className' | 'style' | 'type'>,
    FieldProps {
  placeholder?: string
  rows?: number
  /** For Markdown and code. */
  isMono?: boolean
}

/** Several lines of text; grows with what is typed where the browser can. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, hint, errors, isLabelHidden, className, placeholder, rows = 4, isMono, ...props },
  ref,
) {
  return (
    <AriaTextField {...props} {...validationProps(errors)} className={fieldClasses(className)}>
      <FieldLabel label={label} isHidden={isLabelHidden} />
      <AriaTextArea
        ref={ref}
        rows={rows}
        placeholder={placeholder}
        className={classNames(
          inputClasses,
          'field-sizing-content max-h-[60vh] py-2',
          isMono && 'font-mono text-sm',
        )}
        style={{ minHeight: `${rows * 1.5 + 1}rem` }}
      />
      <FieldNotes hint={hint} errors={errors} />
    </AriaTextField>
  )
})
