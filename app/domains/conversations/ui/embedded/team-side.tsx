import { Badge, BlockStack, Box, Button, Card, InlineStack, Select, Text, TextField } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { CardHeading } from '~/ui/embedded/card-heading'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import type { ConversationDetails } from '../../inbox/get-conversation.server'
import type { ConversationLabel } from '../../inbox/labels.server'
import { useSnoozedWords } from '../snooze-choices'
import type { Command } from '../use-thread'
import { LabelBadges } from './label-badges'
import { LabelMenu } from './label-menu'
import { SnoozeMenu } from './snooze-menu'

export interface TeamSideProps {
  conversation: ConversationDetails
  members: { userId: string; name: string }[]
  labels: ConversationLabel[]
  command: Command
}

/** What the team decides about a conversation: whose it is, what it is about, and when it comes back. */
export function TeamSide({ conversation, members, labels, command }: TeamSideProps) {
  const { t } = useTranslation('inbox')
  const snoozedWords = useSnoozedWords()
  const { assignee, labelIds, snoozedUntil, status } = conversation
  if (!useMay('conversations.answer')) return null
  return (
    <Card>
      <BlockStack gap="400">
        <Select
          label={t('thread.assign')}
          value={assignee?.id ?? ''}
          onChange={(userId) => command({ intent: 'assign', assignee: userId })}
          options={[
            { value: '', label: t('unassigned') },
            ...members.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
        />
        <InlineStack gap="200" blockAlign="center">
          <LabelBadges labels={labels} labelIds={labelIds} />
          <LabelMenu labels={labels} labelIds={labelIds} command={command} />
        </InlineStack>
        {status === 'open' ? (
          <InlineStack gap="200" blockAlign="center">
            {snoozedUntil ? <Badge>{snoozedWords(snoozedUntil)}</Badge> : null}
            <SnoozeMenu until={snoozedUntil} command={command} />
          </InlineStack>
        ) : null}
      </BlockStack>
    </Card>
  )
}

/** What only the team sees. */
export function NotesCard({ notes }: Pick<ConversationDetails, 'notes'>) {
  const { t } = useTranslation('inbox')
  const mayAnswer = useMay('conversations.answer')
  return (
    <Card>
      <BlockStack gap="300">
        <CardHeading title={t('notes.title')}>
          {t(notes.length > 0 ? 'notes.hint' : 'notes.empty')}
        </CardHeading>
        {notes.map((note) => (
          <Box key={note.id} background="bg-surface-secondary" borderRadius="200" padding="200">
            <div dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note.text}
            </div>
            <Text as="p" variant="bodySm" tone="subdued">
              {note.authorName} · <RelativeTime value={note.createdAt} />
            </Text>
          </Box>
        ))}
        {mayAnswer ? <NewNote /> : null}
      </BlockStack>
    </Card>
  )
}

function NewNote() {
  const { t } = useTranslation('inbox')
  const { field, values, save, isSaving } = useEditedForm(
    { text: '' },
    { also: { intent: 'note' }, draft: 'note' },
  )
  return (
    <>
      <TextField {...field('text')} label={t('notes.label')} labelHidden multiline={2} maxLength={4000} />
      <InlineStack>
        <Button onClick={save} loading={isSaving} disabled={!values.text.trim()}>
          {t('notes.add')}
        </Button>
      </InlineStack>
    </>
  )
}
