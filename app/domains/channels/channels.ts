export type { Doorway } from './door/doorway'
export { LONGEST_WIDGET_TEXT, storefrontMessageSchema, widgetMessageSchema } from './door/shopper-message'
export { isAllowedOrigin } from './settings/allowed-origin'
export {
  type WidgetSettings,
  widgetSettingsSchema,
} from './settings/widget-settings'
export type {
  FilePart,
  StorefrontAddition,
  StorefrontCart,
  StorefrontConfig,
  StorefrontMissed,
  StorefrontPage,
  StorefrontReply,
  StorefrontSession,
  WidgetCard,
  WidgetColors,
  WidgetConfig,
  WidgetFileRules,
  WidgetHandler,
  WidgetIdentity,
  WidgetLiveEvent,
  WidgetMessage,
  WidgetPart,
  WidgetReply,
  WidgetReplyEvent,
  WidgetSession,
  WidgetTeam,
} from './widget-wire'
export type { ClientWords, StorefrontWords } from './widget-words'
