import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

const LAYOUTS = {
  start: 'flex flex-wrap gap-3',
  centered: 'flex flex-wrap justify-center gap-3',
  /** As wide as their place. */
  full: 'grid gap-3',
} as const

/** Buttons side by side. What is longer than a phone is wide breaks: some languages say in four words what others say in one. */
export function ActionRow({ layout, children }: { layout: keyof typeof LAYOUTS; children: ReactNode }) {
  return (
    <div
      className={classNames(
        LAYOUTS[layout],
        'lead [text-wrap-style:balance] [&>*]:h-auto [&>*]:min-h-11 [&>*]:max-w-full [&>*]:py-2 [&>*]:text-center [&>*]:whitespace-normal',
      )}
    >
      {children}
    </div>
  )
}
