import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '~/ui/class-names'
import { useMessage } from '~/ui/use-message'
import { type TickProps, useTick } from './tick'

export interface CheckboxProps extends TickProps {
  /** Its words. Without them give `aria-label`. */
  children?: ReactNode
  hint?: ReactNode
  errors?: string[]
  className?: string
}

/** Yes or no, taken up when the form is sent. */
export function Checkbox({ children, hint, errors, className, ...props }: CheckboxProps) {
  const message = useMessage()
  const id = useId()
  const [first] = errors ?? []
  const { isIndeterminate } = props
  return (
    <label
      className={classNames(
        'group relative flex items-start gap-2.5 text-base has-disabled:opacity-50',
        className,
      )}
    >
      <input
        {...useTick(props)}
        aria-invalid={first ? true : undefined}
        aria-describedby={first ? `${id}-error` : undefined}
        className="peer sr-only"
      />
      <span
        className={classNames(
          'mt-[0.1875rem] grid size-4.5 shrink-0 place-items-center rounded-xs border bg-surface text-on-accent transition-colors group-hover:border-muted peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent',
          first ? 'border-bad' : 'border-control',
        )}
      >
        {isIndeterminate ? (
          <Minus aria-hidden="true" className="size-3.5" strokeWidth={3} />
        ) : (
          <Check aria-hidden="true" className="hidden size-3.5 group-has-checked:block" strokeWidth={3} />
        )}
      </span>
      {children ? (
        <span>
          {children}
          {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
          {first ? (
            <span id={`${id}-error`} className="block text-sm text-bad">
              {message(first)}
            </span>
          ) : null}
        </span>
      ) : null}
    </label>
  )
}
