export { action } from '~/pages/conversation-read.server'
