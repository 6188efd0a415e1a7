export { loader } from '~/pages/conversation-events.server'
