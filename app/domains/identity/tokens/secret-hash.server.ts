export { hashOf, newSecret } from '~/platform/secrets/random-secret.server'
