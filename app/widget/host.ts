import type { WidgetConfig, WidgetIdentity } from '~/domains/channels/channels'

/** What the launcher hands to the chat. */
export interface Host {
  root: ShadowRoot
  element: HTMLElement
  /** The launcher's button, which the chat opens from and gives the focus back to. */
  button: HTMLButtonElement
  config: WidgetConfig
  /** Origin of the server that the script came from. */
  base: string
  /** The shop's public key. */
  key: string
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
