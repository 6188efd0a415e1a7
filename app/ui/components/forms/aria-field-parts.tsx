import type { ReactNode } from 'react'
import { FieldError as AriaFieldError, Label, Text } from 'react-aria-components'
import { classNames } from '~/ui/class-names'
import { useMessage } from '~/ui/use-message'
import { type FieldFrame, type FieldProps, labelClasses } from './field-parts'

/**
 * Parts a field's props: `frame` for `AriaFieldFrame`, `field` for the component of react-aria-components around it.
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
    frame: { label, hint, errors, isLabelHidden } satisfies FieldFrame,
    field: {
      ...props,
      validationBehavior: 'aria' as const,
      isInvalid: Boolean(errors?.length),
      className: classNames('flex flex-col gap-1.5', className),
    },
  }
}

/**
 * What every field has around its control: the label above, the hint and what is wrong below. Inside a field of
 * react-aria-components, which ties them to the input.
 */
export function AriaFieldFrame({
  label,
  hint,
  errors,
  isLabelHidden,
  children,
}: FieldFrame & { children: ReactNode }) {
  const message = useMessage()
  const [first] = errors ?? []
  return (
    <>
      <Label className={labelClasses(isLabelHidden)}>{label}</Label>
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
