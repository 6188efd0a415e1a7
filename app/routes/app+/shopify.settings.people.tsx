import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PeopleList } from '~/domains/identity/ui/embedded/people-list'
import { action as act, loader } from '~/pages/team.server'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'

export const handle = { i18n: ['team', 'store-settings', 'settings'] }

export { loader }

export const action = tellRefusals(act)

export default function People() {
  const { t } = useTranslation(['store-settings', 'settings'])
  const { members, assignable } = useLoaderData<typeof loader>()
  return (
    <EmbeddedPage
      title={t('people.title')}
      description={t('people.explained')}
      back={{ to: '/app/shopify/settings', label: t('settings:title') }}
    >
      <PeopleList members={members} assignable={assignable} />
    </EmbeddedPage>
  )
}
