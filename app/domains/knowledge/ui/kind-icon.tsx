import { FileText, Globe, type LucideIcon, MessageCircleQuestion, Paperclip, Rows3 } from 'lucide-react'
import type { AddKind } from './add-kind'

const ICONS: Record<AddKind, LucideIcon> = {
  PAGE: FileText,
  QA: MessageCircleQuestion,
  PAIRS: Rows3,
  FILE: Paperclip,
  WEBSITE: Globe,
}

export function KindIcon({ kind, className }: { kind: AddKind; className?: string }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden="true" className={className} />
}
