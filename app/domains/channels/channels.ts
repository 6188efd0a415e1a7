export { LONGEST_WIDGET_TEXT, widgetMessageSchema } from './door/shopper-message'
export { widgetColors } from './looks/colors'
export {
  type WidgetSettings,
  type WidgetSettingsChange,
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
export { CLIENT_WORDS, type ClientWords, SERVER_WORDS, WIDGET_WORDS, type WidgetWord } from './widget-words'
