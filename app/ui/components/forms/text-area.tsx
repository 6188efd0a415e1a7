import { forwardRef } from 'react'
import {
  type TextFieldProps as AriaProps,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
} from 'react-aria-components'
import { classNames } from '~/ui/class-names'
import { FieldFrame, type FieldProps, inputClasses, splitFieldProps } from './field-parts'

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
  { placeholder, rows = 4, isMono, ...props },
  ref,
) {
  const { field, frame } = splitFieldProps(props)
  return (
    <AriaTextField {...field}>
      <FieldFrame {...frame}>
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
      </FieldFrame>
    </AriaTextField>
  )
})
