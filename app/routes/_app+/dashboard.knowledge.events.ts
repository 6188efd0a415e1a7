export { loader } from '~/pages/knowledge-events.server'
