import type { Route } from '../http/exchange'
import { askConsent, takeConsent } from './authorize'
import { answerToken } from './token-endpoint'

export const oauthRoutes: Route[] = [
  { host: 'shop', method: 'GET', path: '/admin/oauth/authorize', handle: askConsent },
  { host: 'shop', method: 'POST', path: '/admin/oauth/authorize', handle: takeConsent },
  { host: 'shop', method: 'POST', path: '/admin/oauth/access_token', handle: answerToken },
]
