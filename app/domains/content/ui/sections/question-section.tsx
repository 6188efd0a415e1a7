import type { ReactNode } from 'react'
import { type Question, QuestionList } from './question-list'
import { Section, SectionHeading } from './section'

export interface QuestionSectionProps {
  title: string
  items: readonly Question[]
  /** Below the questions: where there are more. */
  children?: ReactNode
}

/** What visitors of a page ask, near its end. */
export function QuestionSection({ title, items, children }: QuestionSectionProps) {
  return (
    <Section ground="sunken" width="reading">
      <SectionHeading title={title} />
      <div className="mt-10">
        <QuestionList items={items} />
      </div>
      {children}
    </Section>
  )
}
