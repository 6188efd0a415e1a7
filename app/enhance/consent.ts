import { CONSENT_COOKIE, readConsent, writeConsent } from '~/domains/content/consent'
import { keepCookie, readCookie } from './cookies'
import { all, onClick } from './find'

/**
 * `data-consent="allow|decline"` on buttons: keeps the answer with its date, marks it, and tells the page by a `consent`
 * event on the document whose detail is true or false.
 */
export function watchConsent(): void {
  const mark = () => {
    const given = readConsent(readCookie(CONSENT_COOKIE))
    for (const button of all('[data-consent]'))
      button.setAttribute(
        'aria-pressed',
        String(given !== null && given.partners === (button.dataset.consent === 'allow')),
      )
  }
  mark()
  onClick('[data-consent]', ({ dataset }) => {
    const partners = dataset.consent === 'allow'
    keepCookie(CONSENT_COOKIE, writeConsent(partners, new Date()))
    mark()
    document.dispatchEvent(new CustomEvent('consent', { detail: partners }))
  })
}
