export { type AdminApi, adminApi } from './platform/admin-api.server'
export { API_VERSION, isStoreEnabled } from './platform/platform-app.server'
export { platformFetch } from './platform/platform-fetch.server'
