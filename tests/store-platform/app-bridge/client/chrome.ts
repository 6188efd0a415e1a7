import type { Action, NavLink } from '../messages'
import { on, tell } from './port'

const actions = new Map<string, HTMLElement>()
let lastId = 0

/** Watches the elements by which the app says what stands in the admin around it: its menu, its title and buttons. */
export function defineChrome(): void {
  define('ui-nav-menu', sayNav)
  define('s-app-nav', sayNav)
  define('ui-title-bar', sayTitle)
  on('action', ({ id }) => actions.get(id)?.click())
}

function define(name: string, say: (element: HTMLElement) => void): void {
  if (customElements.get(name)) return
  customElements.define(
    name,
    class extends HTMLElement {
      readonly #observer = new MutationObserver(() => say(this))

      connectedCallback(): void {
        this.style.display = 'none'
        this.#observer.observe(this, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
        })
        say(this)
      }

      disconnectedCallback(): void {
        this.#observer.disconnect()
      }
    },
  )
}

function sayNav(menu: HTMLElement): void {
  const links = [...menu.querySelectorAll<HTMLElement>('a, s-link')].map(
    (link): NavLink => ({
      label: link.textContent?.trim() ?? '',
      href: link.getAttribute('href') ?? '',
      isHome: link.getAttribute('rel') === 'home',
    }),
  )
  tell('nav', { links })
}

function sayTitle(bar: HTMLElement): void {
  // A modal's own title bar belongs to the modal.
  if (bar.closest('ui-modal')) return
  tell('title', { title: bar.getAttribute('title') ?? document.title, actions: actionsOf(bar) })
}

/** Buttons and links of a bar, each with an id under which a click comes back. */
export function actionsOf(bar: Element): Action[] {
  return [...bar.querySelectorAll<HTMLElement>('button, a')].map((element) => {
    element.dataset.bridgeId ??= `action-${++lastId}`
    actions.set(element.dataset.bridgeId, element)
    return {
      id: element.dataset.bridgeId,
      label: element.textContent?.trim() ?? '',
      isPrimary: element.getAttribute('variant') === 'primary',
      isCritical: element.getAttribute('tone') === 'critical',
      isDisabled: element.hasAttribute('disabled'),
    }
  })
}
