import {
  AttachmentIcon,
  GlobeIcon,
  ListBulletedIcon,
  PageIcon,
  QuestionCircleIcon,
  StoreIcon,
} from '@shopify/polaris-icons'
import type { SourceKind } from '../../knowledge'
import type { AddKind } from '../add-kind'

export const KIND_ICONS: Record<AddKind | SourceKind, typeof PageIcon> = {
  PAGE: PageIcon,
  QA: QuestionCircleIcon,
  PAIRS: ListBulletedIcon,
  FILE: AttachmentIcon,
  WEBSITE: GlobeIcon,
  STORE: StoreIcon,
}
