import type { DoorCall } from '~/domains/channels/channels.server'
import type { ProxiedRequest } from '~/domains/store/store.server'

/** A call that came through the proxy of a store. */
export interface ProxyCall extends DoorCall {
  store: ProxiedRequest['store']
}
