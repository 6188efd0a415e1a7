const FOCUSABLE = 'button,a[href],textarea,summary,[tabindex]'

/** Where the panel fills the screen: the same condition as in chat.css. */
const PHONE = matchMedia('(max-width:480px)')

/**
 * On a phone the panel is the whole screen: the focus stays inside, and it ends where the keyboard begins.
 * Escape closes it anywhere.
 */
export function modality(panel: HTMLElement, root: ShadowRoot, close: () => void) {
  const place = () => {
    panel.setAttribute('aria-modal', `${PHONE.matches}`)
    const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 }
    panel.style.setProperty('--height', `${height}px`)
    panel.style.setProperty('--top', `${offsetTop}px`)
  }
  visualViewport?.addEventListener('resize', place)
  visualViewport?.addEventListener('scroll', place)
  place()
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Tab' || !PHONE.matches) return
    const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.offsetParent)
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (root.activeElement !== from) return
    event.preventDefault()
    to?.focus()
  })
  // An answer that is drawn again takes the focus in it away, out of the panel: the next Tab brings it back.
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !PHONE.matches || panel.hidden || root.activeElement) return
    event.preventDefault()
    panel.querySelector('textarea')?.focus()
  })
  // Following a link within the shop shows its page, not the chat over it.
  panel.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link && !link.target && PHONE.matches) close()
  })
}
