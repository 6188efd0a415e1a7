import { forwardRef, type ReactNode } from 'react'
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
  Group,
  Input,
} from 'react-aria-components'
import { classNames } from '~/ui/class-names'
import { FieldFrame, type FieldProps, inputClasses, splitFieldProps } from './field-parts'

export interface TextFieldProps extends Omit<AriaProps, 'children' | 'className' | 'style'>, FieldProps {
  placeholder?: string
  /** Inside the field, before the text: an icon or a fixed beginning such as `https://`. */
  prefix?: ReactNode
  /** Inside the field, after the text: a unit, or a button. */
  suffix?: ReactNode
  /** Of a date: the first and the last day that can be chosen; ISO 8601. */
  min?: string
  max?: string
}

/** One line of text. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { placeholder, prefix, suffix, min, max, ...props },
  ref,
) {
  const { field, frame } = splitFieldProps(props)
  return (
    <AriaTextField {...field}>
      <FieldFrame {...frame}>
        {prefix || suffix ? (
          <Group
            className={classNames(
              inputClasses,
              'flex h-10 items-center gap-2 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/20 pointer-coarse:h-11',
            )}
          >
            {prefix ? <span className="shrink-0 text-faint [&>svg]:size-4">{prefix}</span> : null}
            <Input
              ref={ref}
              placeholder={placeholder}
              min={min}
              max={max}
              className="h-full w-full min-w-0 bg-transparent outline-none"
            />
            {suffix ? <span className="-me-1.5 shrink-0 text-sm text-muted">{suffix}</span> : null}
          </Group>
        ) : (
          <Input
            ref={ref}
            placeholder={placeholder}
            min={min}
            max={max}
            className={classNames(inputClasses, 'h-10 pointer-coarse:h-11')}
          />
        )}
      </FieldFrame>
    </AriaTextField>
  )
})
