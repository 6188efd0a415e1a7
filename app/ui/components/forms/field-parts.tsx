import type { ReactNode } from 'react'
import { FieldError as AriaFieldError, Label, Text } from 'react-aria-components'
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

export const fieldClasses = (className?: string) => classNames('flex flex-col gap-1.5', className)

/** Edge, ground and height of everything one types in. */
export const inputClasses =
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-base text-ink shadow-xs outline-none ' +
  'transition-[border-color,box-shadow] hover:border-muted focus:border-accent focus:ring-3 focus:ring-accent/20 ' +
  'data-invalid:border-bad data-invalid:focus:ring-bad/20 disabled:bg-sunken disabled:text-faint disabled:border-line ' +
  '[&:is(input,textarea):read-only]:bg-sunken'

export function FieldLabel({ label, isHidden }: { label: string; isHidden?: boolean }) {
  return <Label className={isHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>{label}</Label>
}

/** Hint, and below it what is wrong. Inside a field of react-aria-components, which ties both to the input. */
export function FieldNotes({ hint, errors }: Pick<FieldProps, 'hint' | 'errors'>) {
  const message = useMessage()
  const [first] = errors ?? []
  return (
    <>
      {hint ? (
        <Text slot="description" className="text-sm text-muted">
          {hint}
        </Text>
      ) : null}
      <AriaFieldError className="text-sm text-bad">{first ? message(first) : undefined}</AriaFieldError>
    </>
  )
}

/** Validation is ours (zod, told by the server or by conform): the browser's own bubbles stay away. */
export const validationProps = (errors: string[] | undefined) =>
  ({ validationBehavior: 'aria', isInvalid: Boolean(errors?.length) }) as const
