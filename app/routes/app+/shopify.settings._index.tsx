import { useLoaderData } from '@remix-run/react'
import { DataCard } from '~/domains/store/ui/settings/data-card'
import { MoreSettings } from '~/domains/store/ui/settings/more-settings'
import { WorkspaceCard } from '~/domains/workspace/ui/embedded/workspace-card'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { action as act, loader } from '~/pages/workspace-settings.server'
import { EmbeddedGuarded } from '~/ui/embedded/embedded-guarded'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'

export const handle = { i18n: ['settings', 'store-settings'] }

export { loader }

export const action = tellRefusals(act)

export default function Settings() {
  const { title, ...given } = useLoaderData<typeof loader>()
  return (
    <EmbeddedPage title={title}>
      <MoreSettings />
      <EmbeddedGuarded needs="workspace.write">
        <WorkspaceCard {...given} />
      </EmbeddedGuarded>
      <DataCard />
    </EmbeddedPage>
  )
}
