import { type AdminApi, adminApi } from '../platform/admin-api.server'

/** A shopper waits in the chat: a platform that hangs isn't asked for longer. What changes something is heard to its end. */
export const SHOPPER_PATIENCE = { queryMs: 10_000 }

/** A shop's Admin API for what somebody in a conversation waits for. */
export const shopApi = (store: { shopDomain: string }): AdminApi =>
  adminApi(store, { queryPatienceMs: SHOPPER_PATIENCE.queryMs })
