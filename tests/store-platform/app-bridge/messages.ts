/** What the framed app and the admin around it say to each other by `postMessage`. Both ends check the other's origin. */
export const ADMIN_ORIGIN = 'https://admin.shopify.com'
export const CHANNEL = 'local-store-platform/app-bridge'

export interface Action {
  label: string
  /** Finds the element in the app that a click in the admin means. */
  id: string
  isPrimary: boolean
  isCritical: boolean
  isDisabled: boolean
}

export interface NavLink {
  label: string
  href: string
  isHome: boolean
}

/** From the app to the admin. */
export interface AppMessages {
  ready: { apiKey: string; location: string }
  location: { location: string }
  idToken: Record<string, never>
  user: Record<string, never>
  scopes: Record<string, never>
  /** Optional ones, which the merchant is asked for. */
  scopesRequest: { scopes: string[] }
  extensions: Record<string, never>
  /** An address of the admin (path from the store on, as `/products/1`) or any other, for the whole window. */
  open: { url: string; target: string }
  nav: { links: NavLink[] }
  title: { title: string; actions: Action[] }
  toast: { id: string; message: string; isError: boolean; duration: number; action: string | null }
  toastHide: { id: string }
  saveBar: { isShown: boolean; isSaving: boolean; canSave: boolean }
  /** Answers when the merchant said yes, fails when they stay. */
  leaveConfirmation: Record<string, never>
  discardConfirmation: Record<string, never>
  loading: { isLoading: boolean }
}

/** From the admin to the app. */
export interface AdminMessages {
  navigate: { href: string }
  action: { id: string }
  save: Record<string, never>
  discard: Record<string, never>
  toastAction: { id: string }
  toastDismiss: { id: string }
}

export interface Envelope {
  channel: typeof CHANNEL
  type: string
  payload: unknown
  /** Set when an answer is awaited. */
  request?: number
}

export interface Answer {
  channel: typeof CHANNEL
  answer: number
  value?: unknown
  error?: string
}
