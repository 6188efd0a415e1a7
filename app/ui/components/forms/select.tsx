import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type SelectProps as AriaProps,
  Select as AriaSelect,
  Button,
  ListBox,
  SelectValue,
} from 'react-aria-components'
import { classNames } from '~/ui/class-names'
import { Popover } from '../overlays/popover'
import { FieldFrame, type FieldProps, inputClasses, splitFieldProps } from './field-parts'
import { ListOption } from './list-option'

export interface SelectOption {
  id: string
  label: string
  /** A second line that helps to choose. */
  description?: string
  icon?: ReactNode
  isDisabled?: boolean
}

export interface SelectProps
  extends Omit<AriaProps<SelectOption>, 'children' | 'className' | 'style'>,
    FieldProps {
  options: readonly SelectOption[]
  size?: 'sm' | 'md'
}

/** One of a short list. With `name` its value goes with the form; `defaultValue` or `value` is the option's id. */
export function Select({ options, size = 'md', ...props }: SelectProps) {
  const { field, frame } = splitFieldProps(props)
  return (
    <AriaSelect {...field}>
      <FieldFrame {...frame}>
        <Button
          className={classNames(
            inputClasses,
            'flex items-center gap-2 text-start data-pressed:bg-sunken pointer-coarse:h-11',
            size === 'sm' ? 'h-9 text-sm' : 'h-10',
          )}
        >
          <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-faint">
            {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
          </SelectValue>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
        </Button>
      </FieldFrame>
      <Popover className="min-w-(--trigger-width) p-1">
        <ListBox items={options} className="max-h-80 overflow-auto outline-none">
          {(option) => <ListOption {...option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
