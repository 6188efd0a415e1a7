import { BookOpen, Check, MessageCircle, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'

export interface FirstStepsProps {
  products: number
  sources: number
  hasConversations: boolean
}

/** What stands between a new merchant and an assistant that answers. Gone when all is done. */
export function FirstSteps({ products, sources, hasConversations }: FirstStepsProps) {
  const { t } = useTranslation('home')
  if (products > 0 && sources > 0 && hasConversations) return null
  return (
    <Card title={t('start.title')} description={t('start.description')}>
      <ol className="grid gap-4 md:grid-cols-3">
        <Step
          icon={<Package />}
          title={t('start.catalog')}
          text={t('start.catalogText')}
          action={t('start.catalogAction')}
          to="/dashboard/catalog/import"
          done={products > 0 ? t('start.catalogDone', { count: products }) : null}
        />
        <Step
          icon={<BookOpen />}
          title={t('start.knowledge')}
          text={t('start.knowledgeText')}
          action={t('start.knowledgeAction')}
          to="/dashboard/knowledge"
          done={sources > 0 ? t('start.knowledgeDone', { count: sources }) : null}
        />
        <Step
          icon={<MessageCircle />}
          title={t('start.widget')}
          text={t('start.widgetText')}
          action={t('start.widgetAction')}
          to="/dashboard/channels"
          done={hasConversations ? t('start.widgetDone') : null}
        />
      </ol>
    </Card>
  )
}

interface StepProps {
  icon: ReactNode
  title: string
  text: string
  action: string
  to: string
  /** What is there already; null while the step is open. */
  done: string | null
}

function Step({ icon, title, text, action, to, done }: StepProps) {
  return (
    <li className="flex flex-col rounded-lg border p-4">
      <span
        className={classNames(
          'mb-3 grid size-9 place-items-center rounded-md [&>svg]:size-5',
          done ? 'bg-good-soft text-good' : 'bg-accent-soft text-accent-ink',
        )}
      >
        {done ? <Check aria-hidden="true" /> : icon}
      </span>
      <h3 className="font-medium text-ink">{title}</h3>
      <p className="mb-4 mt-1 text-sm text-muted">{text}</p>
      <div className="mt-auto">
        {done ? (
          <p className="text-sm font-medium text-good">{done}</p>
        ) : (
          <ButtonLink to={to} size="sm">
            {action}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
