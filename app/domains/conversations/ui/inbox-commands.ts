import { useLocation, useNavigate } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import type { Command } from '~/ui/commands/commands'
import { useCommands } from '~/ui/commands/use-commands'
import { usePaths } from '~/ui/face/face'
import type { ConversationDetails } from '../inbox/get-conversation.server'
import type { Command as Send } from './use-thread'

/** Keys of the list: to the next and the previous conversation. */
export function useListCommands(
  conversations: readonly { id: string }[],
  currentId: string | undefined,
): void {
  const { t } = useTranslation('inbox')
  const navigate = useNavigate()
  const { search } = useLocation()
  const paths = usePaths()
  const commands = useMemo<Command[]>(() => {
    const at = conversations.findIndex(({ id }) => id === currentId)
    const open = (index: number) => {
      const found = conversations[index]
      if (found) navigate(`${paths.conversations}/${found.id}${search}`)
    }
    return [
      { id: 'next', label: t('keys.next'), key: 'j', run: () => open(at + 1) },
      { id: 'previous', label: t('keys.previous'), key: 'k', run: () => open(at < 0 ? 0 : at - 1) },
    ]
  }, [t, conversations, currentId, navigate, paths, search])
  useCommands(commands)
}

/** The key of the list's search. */
export function useSearchCommand(): void {
  const { t } = useTranslation('inbox')
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'search',
        label: t('keys.search'),
        key: '/',
        run: () => document.querySelector<HTMLInputElement>('input[name=search]')?.focus(),
      },
    ],
    [t],
  )
  useCommands(commands)
}

/** Keys of a conversation, for who may answer it. */
export function useConversationCommands(
  { status, handler, assignee }: ConversationDetails,
  userId: string,
  send: Send,
): void {
  const { t } = useTranslation('inbox')
  const mayAnswer = useMay('conversations.answer')
  const isOpen = status === 'open'
  const isMine = handler === 'person' && assignee?.id === userId
  const commands = useMemo<Command[]>(() => {
    if (!mayAnswer) return []
    return [
      isOpen
        ? { id: 'close', label: t('keys.close'), key: 'e', run: () => send({ intent: 'close' }) }
        : { id: 'reopen', label: t('keys.reopen'), key: 'e', run: () => send({ intent: 'reopen' }) },
      {
        id: 'assign',
        label: t('keys.assign'),
        key: 'a',
        run: () => send({ intent: 'assign', assignee: userId }),
      },
      isMine
        ? { id: 'give-back', label: t('keys.giveBack'), run: () => send({ intent: 'give-back' }) }
        : { id: 'take-over', label: t('keys.takeOver'), run: () => send({ intent: 'take-over' }) },
    ]
  }, [t, mayAnswer, isOpen, isMine, userId, send])
  useCommands(commands)
}
