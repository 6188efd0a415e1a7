import type { ReactNode } from 'react'
import { ActionRow } from './action-row'

export interface CallToActionProps {
  title: string
  text?: ReactNode
  /** Buttons. */
  actions: ReactNode
}

/** End of a page: what to do next. */
export function CallToAction({ title, text, actions }: CallToActionProps) {
  return (
    <section className="mx-auto max-w-6xl px-5 py-16 sm:px-8 sm:py-20 lg:py-28">
      <div className="flex flex-col items-center rounded-2xl bg-accent-soft px-6 py-14 text-center sm:px-12 lg:py-20">
        <h2 className="max-w-2xl text-4xl font-semibold text-ink">{title}</h2>
        {text ? <div className="lead mt-4 max-w-xl text-lg text-muted">{text}</div> : null}
        <div className="mt-8">
          <ActionRow layout="centered">{actions}</ActionRow>
        </div>
      </div>
    </section>
  )
}
