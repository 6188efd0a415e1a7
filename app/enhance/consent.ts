import { CONSENT_COOKIE, PARTNER_COOKIE, readConsent, writeConsent } from '~/platform/http/consent'
import { keepCookie, readCookie } from './cookies'
import { all, onClick } from './find'

/**
 * `data-consent="allow|decline"` on buttons: keeps the answer with its date and marks it. Who declines is no longer
 * remembered as sent by anybody. Where one of the buttons stands in a form (the page a partner's link opens), that form's
 * address hears of the answer too, since only the server says who the partner is.
 */
export function watchConsent(): void {
  const buttons = () => all<HTMLButtonElement>('[data-consent]')
  const mark = () => {
    const given = readConsent(readCookie(CONSENT_COOKIE))
    for (const button of buttons())
      button.setAttribute(
        'aria-pressed',
        String(given !== null && given.partners === (button.dataset.consent === 'allow')),
      )
  }
  mark()
  onClick('[data-consent]', ({ dataset: { consent } }, event) => {
    event.preventDefault()
    keepCookie(CONSENT_COOKIE, writeConsent(consent === 'allow', new Date()))
    if (consent !== 'allow') keepCookie(PARTNER_COOKIE, '', 0)
    mark()
    const form = buttons().find((button) => button.form)?.form
    if (!form) return
    const body = new FormData(form)
    body.set('answer', `${consent}`)
    // Outlives the page: whoever answers and goes on at once has answered.
    void fetch(form.action, { method: 'POST', body, keepalive: true })
  })
}
