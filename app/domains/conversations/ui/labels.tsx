import { classNames } from '~/ui/class-names'
import { Badge } from '~/ui/components/data/badge'
import type { ConversationLabel } from '../inbox/labels.server'

export interface LabelsProps {
  labels: ConversationLabel[]
  labelIds: string[]
  /** Beside other badges, without a line of their own. */
  isInline?: boolean
  className?: string
}

/** The labels that a conversation has. */
export function Labels({ labels, labelIds, isInline, className }: LabelsProps) {
  const own = labels.filter(({ id }) => labelIds.includes(id))
  if (own.length === 0) return null
  const badges = own.map(({ id, name, color }) => (
    <Badge key={id} tone={color} className="max-w-40">
      <bdi className="truncate">{name}</bdi>
    </Badge>
  ))
  return isInline ? badges : <p className={classNames('flex flex-wrap gap-1.5', className)}>{badges}</p>
}
