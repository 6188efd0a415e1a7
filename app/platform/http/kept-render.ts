import type { AppLoadContext } from '@remix-run/node'

/** A page drawn to be kept and shown to many: its request has no cookie, what may differ is named here. */
export interface KeptRender {
  /** For people who are signed in, whoever they are. */
  isMember: boolean
}

export const keptRenderContext = (keptRender: KeptRender): AppLoadContext => ({ keptRender })

/** What a page is drawn for when it is drawn to be kept, null when it is for the one who asks. */
export const keptRenderOf = (context: AppLoadContext): KeptRender | null =>
  (context.keptRender as KeptRender | undefined) ?? null
