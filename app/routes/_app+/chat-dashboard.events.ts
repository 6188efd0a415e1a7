export { loader } from '~/pages/conversation-list-events.server'
