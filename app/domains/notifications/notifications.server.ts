export { noticePath } from './notices/late-notices.server'
export { isTeamPresent, memberStates, type ToldMember } from './notices/member-states.server'
export {
  countNotices,
  lookAt,
  tellMembers,
  watchNotices,
} from './notices/notices.server'
export { notePresence } from './presence.server'
export { sendTestPush } from './push/push-notice.server'
export {
  dropSubscription,
  keepSubscription,
  type ListedBrowser,
  listBrowsers,
} from './push/subscriptions.server'
export { vapidKeys } from './push/vapid-keys.server'
export { getNotificationSettings, saveNotificationSettings } from './settings/settings.server'
export { sweepNotifications } from './sweep-notifications.server'
