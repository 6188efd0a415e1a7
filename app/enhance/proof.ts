import { isProof, proofText } from '~/domains/inquiries/proof'
import { all } from './find'

/**
 * `data-proof` on a form with fields `token` and `work`: once somebody begins to fill it in, the browser works for its
 * token and puts what it found into `work`. The form is as good without; it is only trusted less.
 */
export function watchProofs(): void {
  for (const form of all<HTMLFormElement>('form[data-proof]'))
    form.addEventListener('focusin', () => void prove(form.elements), { once: true })
}

async function prove(fields: HTMLFormControlsCollection): Promise<void> {
  const [token, work] = ['token', 'work'].map((name) => fields.namedItem(name) as HTMLInputElement)
  // Browsers hash only for pages that came in safely.
  if (!token || !work || !crypto.subtle) return
  for (let attempt = 0; !work.value; attempt++) {
    const bytes = new TextEncoder().encode(proofText(token.value, `${attempt}`))
    if (isProof(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))) work.value = `${attempt}`
  }
}
