import type { ReactNode } from 'react'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextField } from '~/ui/components/forms/text-field'
import { Dialog } from '~/ui/components/overlays/dialog'
import { Form } from '~/ui/form/form'

export interface ReasonDialogProps {
  title: string
  /** The deed itself ("Reject"): on the button that opens it, and on the one that does it. */
  label: string
  reasonLabel: string
  /** The reason's field in the form. */
  reasonName?: string
  /** What goes with the form besides. */
  fields: Readonly<Record<string, string>>
  /** Where the form goes; without it to the page that it stands on. */
  action?: string
  /** Asked before the reason. */
  children?: ReactNode
}

/** A button that asks why, and does what it says with that as its reason. */
export function ReasonDialog({
  title,
  label,
  reasonLabel,
  reasonName = 'reason',
  fields,
  action,
  children,
}: ReasonDialogProps) {
  return (
    <Dialog title={title} size="sm" trigger={<Button size="sm">{label}</Button>}>
      <Form action={action} className="flex flex-col items-start gap-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <TextField
          name={reasonName}
          label={reasonLabel}
          isRequired
          minLength={3}
          maxLength={300}
          className="w-full"
        />
        <SubmitButton variant="danger">{label}</SubmitButton>
      </Form>
    </Dialog>
  )
}
