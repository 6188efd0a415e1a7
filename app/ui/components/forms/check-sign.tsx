import { Check, Minus } from 'lucide-react'

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
