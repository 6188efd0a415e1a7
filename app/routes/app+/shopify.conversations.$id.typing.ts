export { action } from '~/pages/conversation-typing.server'
