export { action } from '~/pages/conversation-messages.server'
