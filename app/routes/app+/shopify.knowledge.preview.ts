export { action } from '~/pages/knowledge-preview.server'
