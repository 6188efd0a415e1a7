import { Ellipsis, Flag, Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Menu } from '~/ui/components/overlays/menu'
import type { ThreadMessage } from '../../wire'
import { FlagAnswer } from '../flag-answer'
import { useAnswerFacts } from './answer-facts'

/** Behind an answer of the assistant: what came of it, how long it took, and that it was wrong. */
export function AnswerMenu({ message, question }: { message: ThreadMessage; question: string | null }) {
  const { t } = useTranslation('inbox')
  const [isFlagging, setFlagging] = useState(false)
  return (
    <>
      <Menu
        label={t('message.menu')}
        placement="bottom end"
        trigger={
          <IconButton label={t('message.menu')} size="sm" variant="quiet">
            <Ellipsis />
          </IconButton>
        }
        header={<Facts message={message} />}
        groups={[
          question === null || message.answer?.isFlagged
            ? []
            : [
                {
                  id: 'flag',
                  label: t('flag.action'),
                  icon: <Flag />,
                  onAction: () => setFlagging(true),
                },
              ],
        ]}
      />
      {question === null ? null : (
        <FlagAnswer messageId={message.id} question={question} isOpen={isFlagging} setOpen={setFlagging} />
      )}
    </>
  )
}

function Facts({ message }: { message: ThreadMessage }) {
  const { outcome, latency } = useAnswerFacts(message)
  return (
    <div className="border-b px-2.5 pb-2 pt-1 text-xs text-muted">
      {outcome ? <p>{outcome}</p> : null}
      {latency ? (
        <p className="flex items-center gap-1.5">
          <Timer aria-hidden="true" className="size-3.5" />
          {latency}
        </p>
      ) : null}
    </div>
  )
}
