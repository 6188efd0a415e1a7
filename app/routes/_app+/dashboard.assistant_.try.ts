export { action } from '~/pages/assistant-try.server'
