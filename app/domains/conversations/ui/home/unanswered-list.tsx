import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { TextLink } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import type { QuestionGroup } from '../../statistics/group-questions'

/** Questions without an answer, grouped, each a step away from being answered. */
export function UnansweredList({ groups }: { groups: QuestionGroup[] }) {
  const { t } = useTranslation('home')
  return (
    <Card title={t('questions.title')} description={t('questions.description')} isFlush>
      {groups.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('questions.emptyTitle')}>
          {t('questions.emptyText')}
        </EmptyState>
      ) : (
        <ul className="divide-y">
          {groups.map((group) => (
            <li
              key={group.question}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium text-ink">
                  <bdi lang={group.language}>{group.question}</bdi>
                </p>
                <p className="mt-0.5 text-sm text-muted">
                  {t('questions.count', { count: group.count })}
                  {group.examples.length > 0
                    ? ` · ${t('questions.alsoAs', { examples: group.examples.join(' · ') })}`
                    : null}
                </p>
              </div>
              <TextLink to={`/chat-dashboard/${group.conversationIds[0]}`} isQuiet>
                {t('questions.see')}
              </TextLink>
              <ButtonLink to={newPairHref(group)} size="sm">
                {t('questions.answer')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const newPairHref = ({ question, language }: QuestionGroup) =>
  `/dashboard/knowledge/new?${new URLSearchParams({ kind: 'QA', question, language })}`
