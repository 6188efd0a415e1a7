import { BookOpen, Bot, House, Inbox, type LucideIcon, Package, Plug, Settings } from 'lucide-react'

export interface NavItem {
  id: 'home' | 'inbox' | 'catalogue' | 'knowledge' | 'assistant' | 'channels' | 'settings'
  to: string
  icon: LucideIcon
  /** Chosen on this address only, not on those below it. */
  isExact?: boolean
  /** Addresses elsewhere that belong to it too, with those below them. */
  also?: readonly string[]
}

/** Sections of the signed-in product. The first four have a place of their own on a phone. */
export const NAV_ITEMS: readonly NavItem[] = [
  { id: 'home', to: '/dashboard', icon: House, isExact: true },
  { id: 'inbox', to: '/chat-dashboard', icon: Inbox },
  { id: 'catalogue', to: '/dashboard/catalog', icon: Package },
  { id: 'knowledge', to: '/dashboard/knowledge', icon: BookOpen },
  { id: 'assistant', to: '/dashboard/assistant', icon: Bot },
  { id: 'channels', to: '/dashboard/channels', icon: Plug },
  {
    id: 'settings',
    to: '/dashboard/settings',
    icon: Settings,
    also: [
      '/dashboard/billing',
      '/dashboard/numbers',
      '/manual-documents',
      '/payment',
      '/payment-success',
      '/payment-failure',
      '/bank-transfer-payment',
    ],
  },
]

export const PHONE_TABS = 4

/** Whether a page belongs to a section. */
export const isInSection = ({ to, isExact, also = [] }: NavItem, pathname: string): boolean =>
  [to, ...also].some((place) => pathname === place || (!isExact && pathname.startsWith(`${place}/`)))
