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

/** Edge, ground and height of everything one types in. */
export const inputClasses =
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-base text-ink shadow-xs outline-none ' +
  'transition-[border-color,box-shadow] hover:border-muted focus:border-accent focus:ring-3 focus:ring-accent/20 ' +
  'data-invalid:border-bad data-invalid:focus:ring-bad/20 disabled:bg-sunken disabled:text-faint disabled:border-line ' +
  '[&:is(input,textarea):read-only]:bg-sunken'

type Frame = Pick<FieldProps, 'label' | 'hint' | 'errors' | 'isLabelHidden'>

/**
 * Parts a field's props: `frame` for `FieldFrame`, `field` for the component of react-aria-components around it.
 * Validation is ours (zod, told by the server or by conform): the browser's own bubbles stay away.
 */
export function splitFieldProps<Props extends FieldProps>({
  label,
  hint,
  errors,
  isLabelHidden,
  className,
  ...props
}: Props) {
  return {
    frame: { label, hint, errors, isLabelHidden } satisfies Frame,
    field: {
      ...props,
      validationBehavior: 'aria' as const,
      isInvalid: Boolean(errors?.length),
      className: classNames('flex flex-col gap-1.5', className),
    },
  }
}

export function FieldLabel({ label, isHidden }: { label: string; isHidden?: boolean }) {
  return <Label className={isHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>{label}</Label>
}

/**
 * What every field has around its control: the label above, the hint and what is wrong below. Inside a field of
 * react-aria-components, which ties them to the input.
 */
export function FieldFrame({
  label,
  hint,
  errors,
  isLabelHidden,
  children,
}: Frame & { children: ReactNode }) {
  const message = useMessage()
  const [first] = errors ?? []
  return (
    <>
      <FieldLabel label={label} isHidden={isLabelHidden} />
      {children}
      {hint ? (
        <Text slot="description" className="text-sm text-muted">
          {hint}
        </Text>
      ) : null}
      <AriaFieldError className="text-sm text-bad">{first ? message(first) : undefined}</AriaFieldError>
    </>
  )
}
