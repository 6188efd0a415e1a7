import { Ellipsis, Flag, Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Menu } from '~/ui/components/overlays/menu'
import { useFormat } from '~/ui/use-format'
import { FlagAnswer } from '../flag-answer'
import type { InboxMessage } from '../message-bubble'

/** Behind an answer of the assistant: what came of it, how long it took, and that it was wrong. */
export function AnswerMenu({ message, question }: { message: InboxMessage; question: string | null }) {
  const { t } = useTranslation('inbox')
  const { number } = useFormat()
  const [isFlagging, setFlagging] = useState(false)
  const { outcome, answerMs, isFlagged } = message
  const unit = (value: number, name: string) =>
    number(value, { style: 'unit', unit: name, maximumFractionDigits: 1 })
  const time =
    answerMs === null
      ? null
      : answerMs < 1000
        ? unit(answerMs, 'millisecond')
        : unit(answerMs / 1000, 'second')
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
        header={
          <div className="border-b px-2.5 pb-2 pt-1 text-xs text-muted">
            {outcome ? <p>{t(`outcome.${outcome}`, outcome)}</p> : null}
            {time ? (
              <p className="flex items-center gap-1.5">
                <Timer aria-hidden="true" className="size-3.5" />
                {t('message.latency', { time })}
              </p>
            ) : null}
          </div>
        }
        groups={[
          question === null || isFlagged
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
