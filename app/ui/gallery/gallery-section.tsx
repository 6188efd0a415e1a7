import type { ReactNode } from 'react'

export interface GallerySectionProps {
  title: string
  /** The module, as one imports it. */
  path: string
  children: ReactNode
}

// The gallery speaks English to the people who write code, as the docs do: its words are no messages.

/** One component with its states. */
export function GallerySection({ title, path, children }: GallerySectionProps) {
  return (
    <section
      id={title.toLowerCase().replaceAll(' ', '-')}
      className="scroll-mt-20 border-t py-8 first:border-t-0"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        <code dir="ltr" className="break-all font-mono text-xs text-muted">
          ~/ui/{path}
        </code>
      </div>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}

/** Variants beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
