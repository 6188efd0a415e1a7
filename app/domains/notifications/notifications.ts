export { findMentions } from './notices/plan-notices'
export { type BrowserSubscription, pushSubscriptionSchema } from './push/subscription'
export {
  type NoticeChannel,
  type NoticeKind,
  type NotificationSettings,
  noticeChannels,
  noticeKinds,
  notificationFormSchema,
} from './settings/notification-settings'
