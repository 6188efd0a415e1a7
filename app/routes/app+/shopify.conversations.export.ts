export { loader } from '~/pages/conversation-export.server'
