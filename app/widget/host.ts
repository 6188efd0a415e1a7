import type { WidgetCard, WidgetConfig, WidgetIdentity, WidgetPart } from '~/domains/channels/channels'

/** What the launcher hands to the chat. */
export interface Host {
  root: ShadowRoot
  element: HTMLElement
  /** The launcher's button, which the chat opens from and gives the focus back to. */
  button: HTMLButtonElement
  config: WidgetConfig
  /** Origin of the server that the script came from. */
  base: string
  /** The shop's public key; on a storefront, the name of what the browser keeps. */
  key: string
  storefront?: Storefront
}

/** What a chat draws besides on a store's own pages. */
export interface Storefront {
  /** A product's address on these pages. */
  home(card: WidgetCard): string
  /** What stands under a product's card. */
  under(card: WidgetCard): HTMLElement | null
  /** The ways to the cart and to paying. */
  links(): HTMLElement
  /** What went into the cart, in a sentence. */
  added(addition: Extract<WidgetPart, { type: 'cart-addition' }>['addition']): string
}

export interface Chat {
  open(): void
  close(): void
  toggle(): void
  /** Goes on as the last page left it: open, or closed with a person's answer awaited. */
  resume(): void
}

/** The shop's window: it may set `parley.identity` before the script runs, and call `parley.open()` after. */
export type ShopPage = Window & {
  parley?: { identity?: WidgetIdentity; open?: () => void; close?: () => void }
}
