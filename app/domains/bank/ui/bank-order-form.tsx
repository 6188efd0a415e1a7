import type { ReactNode } from 'react'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Form } from '~/ui/form/form'

export interface BankOrderFormProps {
  /** Fields of one of `bankOrderSchema`'s orders. */
  order: Record<string, string>
  label: string
  variant?: 'primary' | 'secondary' | 'danger'
  /** Further fields, before the button. */
  children?: ReactNode
}

/** One decision of an admin, as a button. */
export function BankOrderForm({ order, label, variant = 'secondary', children }: BankOrderFormProps) {
  return (
    <Form action="/admin/bank/decide" className={children ? 'flex flex-col items-start gap-3' : undefined}>
      {Object.entries(order).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <SubmitButton size="sm" variant={variant}>
        {label}
      </SubmitButton>
    </Form>
  )
}
