import { ask, on, tell } from './port'

/** What stands behind the bar in the admin: an element of the app, or a form. */
interface Holder {
  save(): void
  discard(): void | Promise<void>
  isSaving(): boolean
  canSave(): boolean
}

let current: Holder | null = null

function showBar(holder: Holder): void {
  current = holder
  sayBar()
}

function hideBar(holder: Holder): void {
  if (current !== holder) return
  current = null
  tell('saveBar', { isShown: false, isSaving: false, canSave: true })
}

function sayBar(): void {
  if (current) tell('saveBar', { isShown: true, isSaving: current.isSaving(), canSave: current.canSave() })
}

/** Settles when nothing unsaved would be lost, or the merchant lets it go. */
export const leaveConfirmation = (): Promise<void> =>
  current ? ask<void>('leaveConfirmation') : Promise.resolve()

export function defineSaveBar(): void {
  on('save', () => current?.save())
  on('discard', () => void current?.discard())
  if (!customElements.get('ui-save-bar')) customElements.define('ui-save-bar', SaveBarElement)
}

export function attachSaveBar(): void {
  for (const type of ['input', 'change']) document.addEventListener(type, watchForm)
}

class SaveBarElement extends HTMLElement implements Holder {
  readonly #observer = new MutationObserver(sayBar)

  connectedCallback(): void {
    this.style.display = 'none'
    this.#observer.observe(this, { childList: true, subtree: true, attributes: true })
  }

  disconnectedCallback(): void {
    this.#observer.disconnect()
    hideBar(this)
  }

  get showing(): boolean {
    return current === this
  }

  get discardConfirmation(): boolean {
    return this.hasAttribute('discardconfirmation')
  }

  set discardConfirmation(isWanted: boolean) {
    this.toggleAttribute('discardconfirmation', isWanted)
  }

  async show(): Promise<void> {
    if (this.showing) return
    showBar(this)
    this.dispatchEvent(new Event('show'))
  }

  async hide(): Promise<void> {
    if (!this.showing) return
    hideBar(this)
    this.dispatchEvent(new Event('hide'))
  }

  toggle(): Promise<void> {
    return this.showing ? this.hide() : this.show()
  }

  save(): void {
    this.#button(true)?.click()
  }

  async discard(): Promise<void> {
    if (this.discardConfirmation) await ask('discardConfirmation')
    this.#button(false)?.click()
  }

  isSaving(): boolean {
    return this.#button(true)?.hasAttribute('loading') ?? false
  }

  canSave(): boolean {
    return !this.#button(true)?.hasAttribute('disabled')
  }

  #button(isPrimary: boolean): HTMLButtonElement | undefined {
    return [...this.querySelectorAll('button')].find(
      (button) => (button.getAttribute('variant') === 'primary') === isPrimary,
    )
  }
}

const forms = new WeakMap<HTMLFormElement, Holder>()

/** `<form data-save-bar>`: the bar comes with the first change and goes with `submit` or `reset`. */
function watchForm(event: Event): void {
  const form = (event.target as HTMLElement).closest<HTMLFormElement>('form[data-save-bar]')
  if (!form) return
  const holder = forms.get(form) ?? hold(form)
  if (current !== holder) showBar(holder)
}

function hold(form: HTMLFormElement): Holder {
  const holder: Holder = {
    save: () => form.requestSubmit(),
    discard: async () => {
      if (form.hasAttribute('data-discard-confirmation')) await ask('discardConfirmation')
      form.reset()
    },
    isSaving: () => false,
    canSave: () => true,
  }
  forms.set(form, holder)
  for (const type of ['submit', 'reset']) form.addEventListener(type, () => hideBar(holder))
  return holder
}

function barOf(id: string): SaveBarElement {
  const bar = document.getElementById(id)
  if (!(bar instanceof SaveBarElement)) throw new Error(`No <ui-save-bar> has the id ${id}.`)
  return bar
}

export const saveBar = {
  show: (id: string) => barOf(id).show(),
  hide: (id: string) => barOf(id).hide(),
  toggle: (id: string) => barOf(id).toggle(),
  leaveConfirmation,
}
