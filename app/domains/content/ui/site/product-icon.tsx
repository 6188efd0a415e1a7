import {
  Box,
  Glasses,
  type LucideIcon,
  type LucideProps,
  MessageSquareText,
  MessagesSquare,
  PhoneIncoming,
  PhoneOutgoing,
  ShoppingBag,
} from 'lucide-react'
import type { ProductLink } from './site-links'

export type ProductId = ProductLink['id']

const ICONS: Record<ProductId, LucideIcon> = {
  'webchat-ai': MessageSquareText,
  'store-assistant': ShoppingBag,
  'inbound-call-center': PhoneIncoming,
  'outbound-manager': PhoneOutgoing,
  'social-media-ai': MessagesSquare,
  'holobox-machine': Box,
  'xr-simulation': Glasses,
}

/** The sign of a product line. */
export function ProductIcon({ id, ...props }: LucideProps & { id: ProductId }) {
  const Icon = ICONS[id]
  return <Icon aria-hidden="true" {...props} />
}
