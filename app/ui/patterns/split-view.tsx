import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

export interface SplitViewProps {
  list: ReactNode
  /** Names the list for screen readers. */
  listLabel: string
  detail: ReactNode
  /** On a phone only one is in view: the detail when something is open. */
  isDetailOpen: boolean
  /** A third column where the window is wide. */
  aside?: ReactNode
}

/** A list beside the thing chosen from it, each scrolling by itself. Fills the shell's content. */
export function SplitView({ list, listLabel, detail, isDetailOpen, aside }: SplitViewProps) {
  return (
    <div className="flex h-full min-h-0 bg-surface">
      <section
        aria-label={listLabel}
        className={classNames(
          'min-h-0 w-full shrink-0 overflow-y-auto border-e md:w-80 2xl:w-96',
          isDetailOpen && 'max-md:hidden',
        )}
      >
        {list}
      </section>
      <div className={classNames('min-h-0 min-w-0 flex-1 overflow-y-auto', !isDetailOpen && 'max-md:hidden')}>
        {detail}
      </div>
      {aside ? (
        <aside className="min-h-0 w-80 shrink-0 overflow-y-auto border-s max-xl:hidden">{aside}</aside>
      ) : null}
    </div>
  )
}
