export { action } from '~/pages/conversation-files.server'
