import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { InviteCard } from '~/domains/identity/ui/team/invite-card'
import { MemberList } from '~/domains/identity/ui/team/member-list'
import { WaitingList } from '~/domains/identity/ui/team/waiting-list'
import { SettingsTabs } from '~/domains/workspace/ui/settings-tabs'
import { action, loader } from '~/pages/team.server'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Callout } from '~/ui/components/feedback/callout'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['team', 'settings', 'auth', 'billing'] }

export { action, loader }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Team() {
  const { t } = useTranslation('team')
  const { members, invitations, assignable, mayManage, offer, title } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} description={t('description')} />
      <SettingsTabs />
      <div className="max-w-4xl space-y-6">
        {offer ? (
          <Callout
            tone="info"
            title={t('offer.waiting', { name: offer.from })}
            actions={
              <ButtonLink to={`/invitation/ownership?workspace=${offer.workspaceId}`} variant="primary">
                {t('offer.answer')}
              </ButtonLink>
            }
          />
        ) : null}
        <MemberList members={members} assignable={assignable} />
        {invitations.length > 0 ? <WaitingList invitations={invitations} /> : null}
        {mayManage ? <InviteCard assignable={assignable} /> : null}
      </div>
    </>
  )
}
