import type { Action, AdminMessages, AppMessages, NavLink } from '../../app-bridge/messages'

export type Tell = <Type extends keyof AdminMessages>(type: Type, payload: AdminMessages[Type]) => void

const find = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)!

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', onClick)
  return made
}

/** The app's menu beside the admin's own. */
export function showNav(links: NavLink[], appPath: string, tell: Tell): void {
  const made = links
    .filter(({ isHome }) => !isHome)
    .map(({ label, href }) => {
      const link = document.createElement('a')
      link.textContent = label
      link.dataset.href = href
      link.href = `${appPath}${href}`
      if (location.pathname === `${appPath}${href}`) link.setAttribute('aria-current', 'page')
      link.addEventListener('click', (event) => {
        event.preventDefault()
        tell('navigate', { href })
      })
      return link
    })
  find('app-nav').replaceChildren(...made)
}

export function showActions(title: string, actions: Action[], tell: Tell): void {
  find('app-title').textContent = title
  const made = actions.map(({ id, label, isPrimary, isCritical, isDisabled }) => {
    const action = button(label, () => tell('action', { id }))
    action.className = isCritical ? 'critical' : isPrimary ? 'primary' : ''
    action.disabled = isDisabled
    return action
  })
  find('app-actions').replaceChildren(...made)
}

export const isBarShown = (): boolean => !find('save-bar').hidden

export function showSaveBar({ isShown, isSaving, canSave }: AppMessages['saveBar'], tell: Tell): void {
  const save = find('save') as HTMLButtonElement
  const discard = find('discard') as HTMLButtonElement
  find('save-bar').hidden = !isShown
  save.disabled = isSaving || !canSave
  save.textContent = isSaving ? 'Saving…' : 'Save'
  save.onclick = () => tell('save', {})
  discard.onclick = () => tell('discard', {})
}

export const showLoading = (isLoading: boolean): void => {
  find('loading').hidden = !isLoading
}

export function showToast(
  { id, message, isError, duration, action }: AppMessages['toast'],
  tell: Tell,
): void {
  const toast = document.createElement('p')
  toast.dataset.toast = id
  toast.className = isError ? 'toast error' : 'toast'
  toast.append(message)
  if (action) toast.append(button(action, () => tell('toastAction', { id })))
  const dismiss = () => {
    toast.remove()
    tell('toastDismiss', { id })
  }
  const close = button('✕', dismiss)
  close.ariaLabel = 'Dismiss'
  toast.append(close)
  find('toasts').append(toast)
  setTimeout(() => toast.isConnected && dismiss(), duration)
}

export const hideToast = (id: string): void => document.querySelector(`[data-toast="${id}"]`)?.remove()
