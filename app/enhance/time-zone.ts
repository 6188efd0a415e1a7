import { ownTimeZone } from '~/platform/i18n/time-zone'

/** `data-time-zone` on a hidden field: is sent with where the browser is. */
export function fillTimeZones(): void {
  document.addEventListener('submit', (event) => {
    const field = (event.target as HTMLFormElement).querySelector<HTMLInputElement>('[data-time-zone]')
    if (field) field.value = ownTimeZone()
  })
}
