export {
  afterOf,
  atDoor,
  preflight,
  requireRunning,
  requireShopper,
} from './door/at-door.server'
export { CHANNEL } from './door/channel'
export { liveMessages } from './door/live-messages.server'
export { openSession } from './door/open-session.server'
export { readBody } from './door/read-body.server'
export { replyStream } from './door/reply-stream.server'
export { sessionSchema } from './door/start-session.server'
export { takeMessage } from './door/widget-budgets.server'
export { presentMessage } from './looks/present-message.server'
export { widgetConfig } from './looks/widget-config.server'
export { getWidgetSettings } from './settings/get-widget-settings.server'
export { rotateIdentitySecret } from './settings/rotate-identity-secret.server'
export { updateWidgetSettings } from './settings/update-widget-settings.server'
export { widgetFile } from './widget-files.server'
