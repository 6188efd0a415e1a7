import { Badge, type BadgeProps } from '@shopify/polaris'
import type { ConversationLabel } from '../../inbox/labels.server'

const TONES: Record<ConversationLabel['color'], BadgeProps['tone']> = {
  neutral: undefined,
  accent: 'magic',
  info: 'info',
  good: 'success',
  warn: 'warning',
  bad: 'critical',
}

export const LabelBadge = ({ label }: { label: ConversationLabel }) => (
  <Badge tone={TONES[label.color]}>{label.name}</Badge>
)

/** The labels that a conversation has. */
export function LabelBadges({ labels, labelIds }: { labels: ConversationLabel[]; labelIds: string[] }) {
  return labels.flatMap((label) =>
    labelIds.includes(label.id) ? [<LabelBadge key={label.id} label={label} />] : [],
  )
}
