export { doorError } from './door/answers'
export {
  allow,
  answerRefusal,
  atDoor,
  bearerOf,
  type DoorCall,
  preflight,
  requireRunning,
  requireShopper,
} from './door/at-door.server'
export {
  answerClose,
  answerEmail,
  answerEvents,
  answerHandover,
  answerMissed,
  answerRating,
  answerTyping,
} from './door/calls.server'
export { answerFile, answerFileRules } from './door/files.server'
export { openSession, sessionOf } from './door/open-session.server'
export { widgetOperations } from './door/operations.server'
export { readBody } from './door/read-body.server'
export { presentEvent, replyStream } from './door/reply-stream.server'
export { readLineToken, SHOPPER_TOKEN_DAYS, signLineToken } from './door/shopper-token.server'
export { sessionSchema } from './door/start-session.server'
export { startStorefrontSession, storefrontSessionSchema } from './door/start-storefront-session.server'
export { shopperStreamLimits } from './door/stream-limits.server'
export { type CountedMessage, takeMessage } from './door/widget-budgets.server'
export { widgetTeam } from './door/widget-team.server'
export { inboundAdapters } from './email/inbound-adapters.server'
export { planAnswerMail } from './email/mail-answers.server'
export { MOST_MAIL_BYTES } from './email/signed-form.server'
export { type TakenMail, takeMail } from './email/take-mail.server'
export { allowOrigin } from './install/allow-origin.server'
export { checkPage } from './install/check-page.server'
export { listSightings } from './install/sightings.server'
export { presentMessage } from './looks/present-message.server'
export { storefrontConfig, widgetConfig } from './looks/widget-config.server'
export { getWidgetSettings } from './settings/get-widget-settings.server'
export { rotateIdentitySecret } from './settings/rotate-identity-secret.server'
export { updateWidgetSettings } from './settings/update-widget-settings.server'
export { nameShopper } from './shoppers/shoppers.server'
export { storefrontChat, widgetFile } from './widget-files.server'
