import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { can, invitationSchema, mayAssign, roles, teamCommandSchema } from '~/domains/identity/identity'
import { findOffer, readTeam, requireMember } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { answerForm } from '~/ui/form/answer-form.server'
import { commandTeam } from '~/workflows/command-team.server'
import { inviteToTeam } from '~/workflows/invite-to-team.server'
import { pathsOf } from './paths-of.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { workspaceId, role, user } = await requireMember(request, 'team.read')
  const { members, invitations } = await readTeam(workspaceId)
  const mayManage = can(role, 'team.manage')
  const { origin } = visitorOf(request, context)
  return {
    members: members.map((member) => ({
      ...member,
      isYou: member.userId === user.id,
      mayChange: member.userId !== user.id && mayAssign(role, member.role),
      mayOffer: role === 'owner' && member.role !== 'owner',
    })),
    // Whom else the owner invites is nobody's business who can't invite.
    invitations: mayManage
      ? invitations.map(({ linkSecret, ...one }) => {
          const mayChange = mayAssign(role, one.role)
          // Whoever has the link has the role: it is shown to those who may give it.
          const isShown = mayChange && linkSecret !== null && !one.isExpired
          return { ...one, mayChange, link: isShown ? `${origin}/invitation?token=${linkSecret}` : null }
        })
      : [],
    assignable: roles.filter((one) => mayAssign(role, one)),
    mayManage,
    offer: await findOffer(user.id, workspaceId),
    title: translator(languageOfRequest(request), 'team')('title'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { actor, workspaceId } = await requireMember(request, 'team.read')
  const form = await request.formData()
  const visitor = visitorOf(request, context)
  const team = { ...actor, workspaceId }
  if (form.get('intent') === 'invite')
    return answerForm(
      form,
      invitationSchema,
      async (invitation, submission) => {
        await inviteToTeam(team, invitation, visitor)
        return submission.reply()
      },
      { fieldOf: { already_exists: 'email' } },
    )
  const command = teamCommandSchema.safeParse(Object.fromEntries(form))
  if (!command.success) throw new AppError('bad_request')
  try {
    await commandTeam(team, command.data, visitor)
    return command.data.intent === 'leave' ? redirect(pathsOf(request).home) : { problem: null }
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report || thrown.code === 'access_denied') throw thrown
    return data({ problem: thrown.messageKey }, thrown.status)
  }
}
