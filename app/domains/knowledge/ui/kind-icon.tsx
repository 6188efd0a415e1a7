import {
  FileText,
  Globe,
  type LucideIcon,
  MessageCircleQuestion,
  Paperclip,
  Rows3,
  Store,
} from 'lucide-react'
import type { SourceKind } from '../knowledge'
import type { AddKind } from './add-kind'

const ICONS: Record<AddKind | SourceKind, LucideIcon> = {
  PAGE: FileText,
  QA: MessageCircleQuestion,
  PAIRS: Rows3,
  FILE: Paperclip,
  WEBSITE: Globe,
  STORE: Store,
}

export function KindIcon({ kind, className }: { kind: AddKind | SourceKind; className?: string }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden="true" className={className} />
}
