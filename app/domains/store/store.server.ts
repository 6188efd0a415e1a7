import './install/on-store-events.server'
import { provesRequestsWith } from '~/domains/identity/identity.server'
import { embeddedProof } from './embedded/embedded-proof.server'
import './privacy/on-store-events.server'
import './sync/on-store-events.server'
import './sync/work.server'

export { checkEmbed, type EmbedState, embedEditorPage } from './embed/check-embed.server'
export { noteTried, onboardingNotes } from './embed/onboarding.server'
export { showAuthPage } from './embedded/auth-page.server'
export {
  type EmbeddedPage,
  embeddedPage,
  type FramePolicy,
  framePolicy,
} from './embedded/embedded-page.server'
export { polarisWords } from './embedded/polaris-words.server'
export { requireStoreMember, type StoreMember } from './embedded/require-store-member.server'
export { type EventStore, onStoreEvent, type StoreEventArgs } from './events/event-handlers.server'
export { receiveMessage } from './events/receive-message.server'
export { STORE_EVENTS_KEPT_DAYS, sweepStoreEvents } from './events/sweep-events.server'
export { workOffEvents } from './events/work-off-events.server'
export { beginInstall } from './install/begin-install.server'
export { finishInstall } from './install/finish-install.server'
export { noteScopes } from './install/note-scopes.server'
export { createLink, type NewLink } from './links/link-code.server'
export { linkCookie } from './links/link-cookie.server'
export { type StoreLinkPage, storeLinkPage, takeLink } from './links/take-link.server'
export { conversationChanges } from './orders/conversation-changes.server'
export { orderDesk } from './orders/order-desk.server'
export { getOrderRules, type OrderRulesPage } from './orders/rules/get-order-rules.server'
export { saveOrderRules } from './orders/rules/save-order-rules.server'
export { cancelPlan, raiseCap } from './plan/change-plan.server'
export { choosePlan } from './plan/choose-plan.server'
export { planPageInStore } from './plan/plan-page.server'
export { planRequestSchema } from './plan/plan-request'
export { settlePlans } from './plan/settle-plans.server'
export { type StorePlan, storePlan } from './plan/store-plan-queries.server'
export { syncSubscription } from './plan/sync-subscription.server'
export { type AdminApi, adminApi } from './platform/admin-api.server'
export { adminPage } from './platform/browser-address.server'
export { storePlatformAddress } from './platform/platform-address.server'
export { API_VERSION, isStoreEnabled } from './platform/platform-app.server'
export { platformFetch } from './platform/platform-fetch.server'
export { EXPORT_DAYS } from './privacy/export-link.server'
export { findLinkedExport, openLinkedExport } from './privacy/linked-export.server'
export { listUndoneRequests } from './privacy/list-undone-requests.server'
export { type ListedRequest, listPrivacyRequests, openPrivacyExport } from './privacy/privacy-queries.server'
export { settlePrivacy } from './privacy/settle-privacy.server'
export { readCustomerName } from './proxy/customer-name.server'
export { noteEmbed } from './proxy/note-embed.server'
export {
  findStorefront,
  type ProxiedRequest,
  requireProxiedStore,
  type StorefrontStore,
  storefrontOrigins,
} from './proxy/proxied-store.server'
export { type ConnectedStore, getActiveStore, listStores } from './store-queries.server'
export { type ErasedCatalog, eraseStoreCatalog } from './sync/erase-store-catalog.server'
export { cancelSync } from './sync/runs/cancel-sync.server'
export { keepStoresInStep, resumeSyncs } from './sync/runs/keep-in-step.server'
export { type SyncStart, startSync } from './sync/runs/start-sync.server'
export { listSyncRuns, syncState } from './sync/runs/sync-queries.server'
export { syncRequestSchema } from './sync/sync-request'

// Requests below /app/shopify are proved by the store's own admin.
provesRequestsWith(embeddedProof)
