import { on, tell } from './port'

interface ToastOptions {
  duration?: number
  isError?: boolean
  action?: string
  onAction?: () => void
  onDismiss?: () => void
}

const shown = new Map<string, ToastOptions>()
let last = 0

export function listenToToasts(): void {
  on('toastAction', ({ id }) => shown.get(id)?.onAction?.())
  on('toastDismiss', ({ id }) => {
    shown.get(id)?.onDismiss?.()
    shown.delete(id)
  })
}

export const toast = {
  show(message: string, options: ToastOptions = {}): string {
    last += 1
    const id = `toast-${last}`
    shown.set(id, options)
    const { isError = false, duration = 5000, action = null } = options
    tell('toast', { id, message, isError, duration, action })
    return id
  },
  hide: (id: string) => tell('toastHide', { id }),
}
