import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from 'react-aria-components'
import { classNames } from '~/ui/class-names'
import { useMessage } from '~/ui/use-message'

export interface CheckboxProps extends Omit<AriaProps, 'children' | 'className' | 'style'> {
  /** Its words. Without them give `aria-label`. */
  children?: ReactNode
  hint?: ReactNode
  errors?: string[]
  className?: string
}

export interface CheckSignProps {
  isSelected: boolean
  isIndeterminate: boolean
}

/** What stands in a checkbox. */
export function CheckSign({ isSelected, isIndeterminate }: CheckSignProps) {
  if (!isSelected && !isIndeterminate) return null
  const Sign = isIndeterminate ? Minus : Check
  return <Sign aria-hidden="true" className="size-3.5" strokeWidth={3} />
}

/** Yes or no, taken up when the form is sent. */
export function Checkbox({ children, hint, errors, className, ...props }: CheckboxProps) {
  const message = useMessage()
  const [first] = errors ?? []
  return (
    <AriaCheckbox
      {...props}
      validationBehavior="aria"
      isInvalid={Boolean(first)}
      className={classNames(
        'group relative flex items-start gap-2.5 text-base data-disabled:opacity-50',
        className,
      )}
    >
      {({ isIndeterminate, isSelected }) => (
        <>
          <span className="mt-[0.1875rem] grid size-4.5 shrink-0 place-items-center rounded-xs border border-control bg-surface text-on-accent transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-hovered:border-muted group-data-invalid:border-bad group-data-selected:border-accent group-data-selected:bg-accent group-data-indeterminate:border-accent group-data-indeterminate:bg-accent">
            <CheckSign isSelected={isSelected} isIndeterminate={isIndeterminate} />
          </span>
          {children ? (
            <span>
              {children}
              {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
              {first ? <span className="block text-sm text-bad">{message(first)}</span> : null}
            </span>
          ) : null}
        </>
      )}
    </AriaCheckbox>
  )
}
