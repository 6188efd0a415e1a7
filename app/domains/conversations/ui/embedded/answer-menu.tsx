import { ActionList, Box, Button, Popover, Text } from '@shopify/polaris'
import { FlagIcon, MenuHorizontalIcon } from '@shopify/polaris-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ThreadMessage } from '../../wire'
import { useAnswerFacts } from '../thread/answer-facts'
import { FlagAnswer } from './flag-answer'

/** Behind an answer of the assistant: what came of it, how long it took, and that it was wrong. */
export function AnswerMenu({ message, question }: { message: ThreadMessage; question: string | null }) {
  const { t } = useTranslation('inbox')
  const [isOpen, setOpen] = useState(false)
  const [isFlagging, setFlagging] = useState(false)
  const { outcome, latency } = useAnswerFacts(message)
  const canFlag = question !== null && !message.answer?.isFlagged
  return (
    <>
      <Popover
        active={isOpen}
        onClose={() => setOpen(false)}
        activator={
          <Button
            variant="tertiary"
            icon={MenuHorizontalIcon}
            accessibilityLabel={t('message.menu')}
            onClick={() => setOpen(!isOpen)}
          />
        }
      >
        {outcome || latency ? (
          <Box padding="300" paddingBlockEnd={canFlag ? '0' : '300'}>
            {[outcome, latency].map((words) =>
              words ? (
                <Text key={words} as="p" variant="bodySm" tone="subdued">
                  {words}
                </Text>
              ) : null,
            )}
          </Box>
        ) : null}
        {canFlag ? (
          <ActionList
            items={[
              {
                content: t('flag.action'),
                icon: FlagIcon,
                onAction: () => {
                  setOpen(false)
                  setFlagging(true)
                },
              },
            ]}
          />
        ) : null}
      </Popover>
      {question === null ? null : (
        <FlagAnswer messageId={message.id} question={question} isOpen={isFlagging} setOpen={setFlagging} />
      )}
    </>
  )
}
