import { Minus, Plus } from 'lucide-react'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
  Button,
  Group,
  Input,
} from 'react-aria-components'
import { AriaFrame } from '~/ui/aria-frame'
import { classNames } from '~/ui/class-names'
import { AriaFieldFrame, splitFieldProps } from './aria-field-parts'
import { type FieldProps, inputClasses } from './field-parts'

export interface NumberFieldProps extends Omit<AriaProps, 'children' | 'className' | 'style'>, FieldProps {
  placeholder?: string
}

const stepClasses =
  'grid w-9 place-items-center text-muted transition-colors hover:bg-hover disabled:opacity-40'

/** A number, typed and shown as the reader's language writes it; the form gets plain digits. */
export function NumberField({ placeholder, ...props }: NumberFieldProps) {
  const { field, frame } = splitFieldProps(props)
  return (
    <AriaFrame>
      <AriaNumberField {...field}>
        <AriaFieldFrame {...frame}>
          <Group className="flex h-10 w-full overflow-hidden rounded-md border border-control bg-surface shadow-xs transition-[border-color,box-shadow] focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/20 data-invalid:border-bad pointer-coarse:h-11">
            <Input
              placeholder={placeholder}
              className={classNames(inputClasses, 'flex-1 border-0 tabular-nums shadow-none focus:ring-0')}
            />
            <Button slot="decrement" className={classNames(stepClasses, 'border-s')}>
              <Minus aria-hidden="true" className="size-3.5" />
            </Button>
            <Button slot="increment" className={classNames(stepClasses, 'border-s')}>
              <Plus aria-hidden="true" className="size-3.5" />
            </Button>
          </Group>
        </AriaFieldFrame>
      </AriaNumberField>
    </AriaFrame>
  )
}
