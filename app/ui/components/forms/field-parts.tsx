import { type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from '~/ui/class-names'
import { useMessage } from '~/ui/use-message'

/** What every field takes beside its own props. */
export interface FieldProps {
  label: string
  /** Below the field, always visible: what to type, and what happens with it. */
  hint?: ReactNode
  /** Problems, as message keys (`area.key`) or words. The first is shown. */
  errors?: string[]
  /** Keeps the label for screen readers only, where the place says it already. */
  isLabelHidden?: boolean
  className?: string
}

/** Edge, ground and height of everything one types in. */
export const inputClasses =
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-base text-ink shadow-xs outline-none ' +
  'transition-[border-color,box-shadow] hover:border-muted focus:border-accent focus:ring-3 focus:ring-accent/20 ' +
  'data-invalid:border-bad data-invalid:focus:ring-bad/20 disabled:bg-sunken disabled:text-faint disabled:border-line ' +
  '[&:is(input,textarea):read-only]:bg-sunken'

export type FieldFrame = Pick<FieldProps, 'label' | 'hint' | 'errors' | 'isLabelHidden'>

export const labelClasses = (isHidden?: boolean) => (isHidden ? 'sr-only' : 'text-sm font-medium text-ink')

/** What ties a control to the words around it. */
export interface FieldTies {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'data-invalid': true | undefined
}

/**
 * A field of the browser's own: the label above, the hint and what is wrong below, tied to its control. Validation is ours
 * (zod, told by the server or by conform): the browser's own bubbles stay away.
 */
export function Field({
  label,
  hint,
  errors,
  isLabelHidden,
  className,
  id,
  describedBy,
  isButton,
  children,
}: FieldProps & {
  id?: string
  describedBy?: string
  /** Its control is a button, which a click on the label doesn't press. */
  isButton?: boolean
  children: (ties: FieldTies) => ReactNode
}) {
  const message = useMessage()
  const ownId = useId()
  const controlId = id ?? ownId
  const [first] = errors ?? []
  const isInvalid = errors?.length ? true : undefined
  const described = [hint && `${controlId}-hint`, first && `${controlId}-error`, describedBy]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classNames('flex flex-col gap-1.5', className)} data-invalid={isInvalid}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the control beside it has the keys */}
      <label
        htmlFor={controlId}
        id={`${controlId}-label`}
        className={labelClasses(isLabelHidden)}
        onClick={isButton ? focusOnly : undefined}
      >
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': isInvalid,
        'data-invalid': isInvalid,
      })}
      {hint ? (
        <span id={`${controlId}-hint`} className="text-sm text-muted">
          {hint}
        </span>
      ) : null}
      {first ? (
        <span id={`${controlId}-error`} className="text-sm text-bad">
          {message(first)}
        </span>
      ) : null}
    </div>
  )
}

function focusOnly(event: MouseEvent<HTMLLabelElement>): void {
  event.preventDefault()
  event.currentTarget.control?.focus()
}
