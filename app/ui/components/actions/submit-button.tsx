import { useFormPending } from '~/ui/form/form-pending'
import { Button, type ButtonProps } from './button'

/** Sends the form around it and shows that it's on its way. */
export function SubmitButton({ variant = 'primary', ...props }: ButtonProps) {
  const isPending = useFormPending()
  return <Button {...props} variant={variant} type="submit" isPending={isPending || props.isPending} />
}
