export { LONGEST_WIDGET_TEXT, widgetMessageSchema } from './door/shopper-message'
export {
  type WidgetSettings,
  widgetSettingsSchema,
} from './settings/widget-settings'
export type {
  WidgetCard,
  WidgetColors,
  WidgetConfig,
  WidgetHandler,
  WidgetIdentity,
  WidgetLiveEvent,
  WidgetMessage,
  WidgetPart,
  WidgetReplyEvent,
  WidgetSession,
} from './widget-wire'
export type { ClientWords } from './widget-words'
