import { Crown, LogOut, UserMinus, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Avatar } from '~/ui/components/data/avatar'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { Menu, type MenuAction } from '~/ui/components/overlays/menu'
import { useDocument } from '~/ui/document-context'
import { ErrorSummary } from '~/ui/form/error-summary'
import type { Role } from '../../identity'
import type { TeamMember } from '../../team/team-queries.server'
import { RoleDialog } from './role-dialog'
import { useTeamCommand } from './use-team-command'

type Shown = Omit<TeamMember, 'since'> & {
  since: Date | string
  isYou: boolean
  mayChange: boolean
  mayOffer: boolean
}

export interface MemberListProps {
  members: Shown[]
  /** Roles that the person who looks may give. */
  assignable: readonly Role[]
}

/** Everybody who works in the shop, and what may be done about each. */
export function MemberList({ members, assignable }: MemberListProps) {
  const { t } = useTranslation('team')
  return (
    <Card title={t('members.title')} isFlush>
      <ul className="divide-y">
        {members.map((member) => (
          <MemberRow key={member.userId} member={member} assignable={assignable} />
        ))}
      </ul>
    </Card>
  )
}

type Question = 'role' | 'remove' | 'offer' | 'leave' | null

function MemberRow({ member, assignable }: { member: Shown; assignable: readonly Role[] }) {
  const { t } = useTranslation('team')
  const { canMail } = useDocument()
  const [question, setQuestion] = useState<Question>(null)
  const { send, isPending, problem } = useTeamCommand()
  const { userId, name, email, role, isYou, isOffered, mayChange, mayOffer } = member
  const ask = (one: Question) => ({
    isOpen: question === one,
    onOpenChange: (isOpen: boolean) => setQuestion(isOpen ? one : null),
  })
  const change: MenuAction[] = mayChange
    ? [
        {
          id: 'role',
          label: t('members.changeRole'),
          icon: <UserRoundCog />,
          onAction: () => setQuestion('role'),
        },
      ]
    : []
  const offer: MenuAction[] = mayOffer
    ? [
        isOffered
          ? {
              id: 'withdraw-offer',
              label: t('offer.withdraw'),
              icon: <Crown />,
              onAction: () => send({ intent: 'withdraw-offer' }),
            }
          : { id: 'offer', label: t('offer.make'), icon: <Crown />, onAction: () => setQuestion('offer') },
      ]
    : []
  const remove: MenuAction[] = mayChange
    ? [
        {
          id: 'remove',
          label: t('members.remove'),
          icon: <UserMinus />,
          isDangerous: true,
          onAction: () => setQuestion('remove'),
        },
      ]
    : []
  const hasMenu = mayChange || mayOffer
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <Avatar name={name} />
      <span className="min-w-0 flex-1 basis-44">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="truncate font-medium text-ink">{name}</bdi>
          {isYou ? <span className="text-sm text-muted">{t('members.you')}</span> : null}
        </span>
        <bdi className="block truncate text-sm text-muted">{email}</bdi>
      </span>
      {isOffered ? <Badge tone="info">{t('offer.pending')}</Badge> : null}
      <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{t(`role.${role}.name`)}</Badge>
      {isYou ? (
        <Button size="sm" icon={<LogOut />} isPending={isPending} onPress={() => setQuestion('leave')}>
          {t('members.leave')}
        </Button>
      ) : hasMenu ? (
        <Menu
          label={t('members.actions', { name })}
          trigger={
            <IconButton label={t('members.actions', { name })} size="sm" isPending={isPending}>
              <UserRoundCog />
            </IconButton>
          }
          groups={[[...change, ...offer], remove]}
        />
      ) : null}
      {problem ? (
        <div className="w-full">
          <ErrorSummary errors={[problem]} />
        </div>
      ) : null}
      <RoleDialog
        {...ask('role')}
        name={name}
        role={role}
        assignable={assignable}
        onSave={(to) => send({ intent: 'role', member: userId, role: to })}
      />
      <ConfirmDialog
        {...ask('remove')}
        title={t('members.removeTitle', { name })}
        confirmLabel={t('members.remove')}
        onConfirm={() => send({ intent: 'remove', member: userId })}
      >
        {t('members.removeHint')}
      </ConfirmDialog>
      <ConfirmDialog
        {...ask('offer')}
        tone="primary"
        title={t('offer.makeTitle', { name })}
        confirmLabel={t('offer.make')}
        onConfirm={() => send({ intent: 'offer', member: userId })}
      >
        {t(canMail ? 'offer.makeHint' : 'offer.makeHintNoMail')}
      </ConfirmDialog>
      <ConfirmDialog
        {...ask('leave')}
        title={t('members.leaveTitle')}
        confirmLabel={t('members.leave')}
        onConfirm={() => send({ intent: 'leave' })}
      >
        {t('members.leaveHint')}
      </ConfirmDialog>
    </li>
  )
}
