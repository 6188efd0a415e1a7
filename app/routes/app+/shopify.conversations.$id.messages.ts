export { action, loader } from '~/pages/conversation-messages.server'
