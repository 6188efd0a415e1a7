import { createContext, type ReactNode, useContext } from 'react'
import { type OpenSource, openEventSource } from '../event-sources'
import { openFetchedEvents } from '../fetched-events'
import { embeddedPaths, type Paths, portalPaths } from './paths'

export type Authorize = () => Promise<Record<string, string>>

/** What differs between the portal and a store's admin for what is shown in both. */
export interface Face {
  paths: Paths
  /** Headers that tell who asks, for requests that nothing adds them to; `fetch` needs none. */
  authorize: Authorize
  /** How live events are listened to. */
  openSource: OpenSource
}

const portalFace: Face = {
  paths: portalPaths,
  authorize: async () => ({}),
  openSource: openEventSource,
}
export const embeddedFace: Face = {
  paths: embeddedPaths,
  authorize: async () => ({ authorization: `Bearer ${await window.shopify.idToken()}` }),
  openSource: openFetchedEvents,
}

const FaceContext = createContext(portalFace)

/** The portal needs none. */
export function FaceProvider({ value, children }: { value: Face; children: ReactNode }) {
  return <FaceContext.Provider value={value}>{children}</FaceContext.Provider>
}

/** Addresses of the pages around, in the face that is shown. */
export const usePaths = (): Paths => useContext(FaceContext).paths

export const useAuthorize = (): Authorize => useContext(FaceContext).authorize

export const useOpenSource = (): OpenSource => useContext(FaceContext).openSource
