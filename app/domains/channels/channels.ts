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
