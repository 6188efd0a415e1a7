/** Widths of the published variants. */
const WIDTHS = { small: '24rem', base: '38rem', large: '58rem', max: '100%' }

/**
 * `<ui-modal>`. The real one moves its content into the admin's window; here it stands over the app's own frame, which
 * looks the same to the app: `content` is where its children go.
 */
class ModalElement extends HTMLElement {
  readonly content = document.createElement('div')
  readonly #dialog = document.createElement('dialog')
  #frame: HTMLIFrameElement | null = null

  connectedCallback(): void {
    this.style.display = 'none'
    this.#dialog.style.cssText =
      'padding:0;border:0;border-radius:1rem;max-height:90vh;box-shadow:0 1rem 3rem #0006;overflow:auto'
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      void this.hide()
    })
    document.body.append(this.#dialog)
  }

  disconnectedCallback(): void {
    this.#dialog.remove()
  }

  get variant(): keyof typeof WIDTHS {
    return (this.getAttribute('variant') ?? 'base') as keyof typeof WIDTHS
  }

  set variant(variant: keyof typeof WIDTHS) {
    this.setAttribute('variant', variant)
  }

  get src(): string | undefined {
    return this.getAttribute('src') ?? undefined
  }

  set src(src: string | undefined) {
    if (src) this.setAttribute('src', src)
    else this.removeAttribute('src')
  }

  get contentWindow(): Window | null {
    return this.#frame?.contentWindow ?? null
  }

  async show(): Promise<void> {
    if (this.#dialog.open) return
    this.#dialog.style.width = WIDTHS[this.variant]
    this.#dialog.replaceChildren(this.#head(), this.#body(), this.#foot())
    this.#dialog.showModal()
    this.dispatchEvent(new Event('show'))
  }

  async hide(): Promise<void> {
    if (!this.#dialog.open) return
    this.#dialog.close()
    this.#frame = null
    this.dispatchEvent(new Event('hide'))
  }

  toggle(): Promise<void> {
    return this.#dialog.open ? this.hide() : this.show()
  }

  #head(): HTMLElement {
    const head = document.createElement('header')
    head.style.cssText =
      'display:flex;justify-content:space-between;padding:1rem 1.2rem;background:#f3f3f3;font:600 1rem system-ui'
    const title = this.querySelector('ui-title-bar')?.getAttribute('title') ?? ''
    const close = document.createElement('button')
    close.textContent = '✕'
    close.ariaLabel = 'Close'
    close.style.cssText = 'border:0;background:none;font:inherit;cursor:pointer'
    close.addEventListener('click', () => void this.hide())
    const heading = document.createElement('h2')
    heading.style.cssText = 'margin:0;font:inherit'
    heading.textContent = title
    head.append(heading, close)
    this.#dialog.ariaLabel = title
    return head
  }

  #body(): HTMLElement {
    if (!this.src) {
      // A React app fills `content` itself; plain children move there.
      if (this.content.childNodes.length === 0)
        this.content.append(
          ...[...this.children].filter((child) => !/^UI-(TITLE|SAVE)-BAR$/.test(child.tagName)),
        )
      this.content.style.padding = '1rem 1.2rem'
      return this.content
    }
    this.#frame = document.createElement('iframe')
    this.#frame.src = this.src
    this.#frame.title = this.#dialog.ariaLabel ?? ''
    this.#frame.style.cssText = 'width:100%;height:60vh;border:0;display:block'
    return this.#frame
  }

  /** The buttons of the modal's title bar; a click goes to the app's own. */
  #foot(): HTMLElement {
    const foot = document.createElement('footer')
    foot.style.cssText = 'display:flex;justify-content:flex-end;gap:.5rem;padding:1rem 1.2rem'
    for (const button of this.querySelectorAll<HTMLButtonElement>('ui-title-bar button')) {
      const twin = document.createElement('button')
      const isPrimary = button.getAttribute('variant') === 'primary'
      const isCritical = button.getAttribute('tone') === 'critical'
      const ground = isCritical ? '#c5280c' : isPrimary ? '#303030' : '#fff'
      twin.style.cssText = `padding:.5rem .9rem;border:1px solid #8a8a8a;border-radius:.5rem;font:600 .85rem system-ui;cursor:pointer;background:${ground};color:${isPrimary || isCritical ? '#fff' : '#303030'}`
      twin.textContent = button.textContent
      twin.disabled = button.disabled
      twin.addEventListener('click', () => button.click())
      foot.append(twin)
    }
    foot.hidden = foot.childElementCount === 0
    return foot
  }
}

export function defineModal(): void {
  if (!customElements.get('ui-modal')) customElements.define('ui-modal', ModalElement)
}

function modalOf(id: string): ModalElement {
  const modal = document.getElementById(id)
  if (!(modal instanceof ModalElement)) throw new Error(`No <ui-modal> has the id ${id}.`)
  return modal
}

export const modal = {
  show: (id: string) => modalOf(id).show(),
  hide: (id: string) => modalOf(id).hide(),
  toggle: (id: string) => modalOf(id).toggle(),
}
