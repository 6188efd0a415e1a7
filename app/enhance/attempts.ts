import { type AttemptKind, takeKeptAttempt } from '~/domains/identity/ui/ways-in/kept-attempts'

/** Read late: a browser may refuse storage as soon as it is named, which counts as storage that holds nothing. */
const store = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
}

/**
 * `data-attempts="sign-up"` on a form with a field `email`: isn't sent once its address has used up its attempts, and shows
 * its part with `data-attempts-spent` instead.
 */
export function watchAttempts(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const kind = form.dataset.attempts as AttemptKind | undefined
    if (!kind) return
    const mayTry = takeKeptAttempt(store, kind, `${new FormData(form).get('email')}`)
    form.querySelector<HTMLElement>('[data-attempts-spent]')!.hidden = mayTry
    if (!mayTry) event.preventDefault()
  })
}
