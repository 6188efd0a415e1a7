import { all, onClick } from './find'

/**
 * `data-reveal="id"` on a toggle button: shows what is typed into that password field. Sent it is hidden again, so that no
 * browser keeps it among what was typed into fields.
 */
export function watchReveals(): void {
  onClick('[data-reveal]', (button) => show(button, button.getAttribute('aria-pressed') !== 'true'))
  document.addEventListener('submit', () => {
    for (const button of all('[data-reveal]')) show(button, false)
  })
}

function show(button: HTMLElement, isShown: boolean): void {
  const field = document.getElementById(`${button.dataset.reveal}`) as HTMLInputElement
  field.type = isShown ? 'text' : 'password'
  button.setAttribute('aria-pressed', `${isShown}`)
}
