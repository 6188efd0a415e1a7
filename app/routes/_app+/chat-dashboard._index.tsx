import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/components/feedback/empty-state'

export const handle = { isNamedAbove: true }

export default function ChooseConversation() {
  const { t } = useTranslation('inbox')
  return (
    <div className="grid h-full place-items-center p-6 max-md:hidden">
      <EmptyState icon={<MessageSquare />} title={t('empty.chooseTitle')}>
        {t('empty.chooseText')}
      </EmptyState>
    </div>
  )
}
