import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Question {
  /** Also its anchor. */
  id: string
  question: string
  answer: ReactNode
}

export interface QuestionListProps {
  items: readonly Question[]
  /** Level of the questions: below a `SectionHeading` 3. */
  level?: 2 | 3
  /** Id of the list, for a search field with `data-filter="#id"`. */
  listId?: string
}

/** Questions that open. The browser's own: works without script, and a search in the page finds what is closed. */
export function QuestionList({ items, level = 3, listId }: QuestionListProps) {
  const Title = `h${level}` as const
  return (
    <div id={listId} className="faq divide-y border-y">
      {items.map(({ id, question, answer }) => (
        <details key={id} id={id} className="group/question scroll-mt-20">
          <summary className="flex items-center justify-between gap-6 py-5 text-ink transition-colors hover:text-accent-ink">
            <Title className="text-lg font-medium">{question}</Title>
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open/question:rotate-45"
            />
          </summary>
          <div className="lead max-w-2xl space-y-3 pe-10 pb-6 text-muted [&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-3">
            {answer}
          </div>
        </details>
      ))}
    </div>
  )
}
