import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigate } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LooksEditor } from '~/domains/channels/ui/embedded/looks-editor'
import { embedEditorPage, onboardingNotes, requireStoreMember } from '~/domains/store/store.server'
import { EmbedBanner } from '~/domains/store/ui/appearance/embed-banner'
import { action as act, loader as channelsLoader } from '~/pages/channels.server'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { EmbeddedGuarded } from '~/ui/embedded/embedded-guarded'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { currentEmbed } from '~/workflows/current-embed.server'

export const handle = { i18n: ['store-appearance', 'channels'] }

export async function loader(args: LoaderFunctionArgs) {
  const { store, workspaceId } = await requireStoreMember(args.request, 'channels.read')
  const connected = { ...store, workspaceId }
  const [{ settings, name, greeting }, notes] = await Promise.all([
    channelsLoader(args),
    onboardingNotes(connected),
  ])
  const embed = await currentEmbed(connected, notes.embed)
  return { settings, name, greeting, embed, editorUrl: embedEditorPage(store.shopDomain) }
}

export const action = tellRefusals(act)

export default function Appearance() {
  const { t } = useTranslation('store-appearance')
  const navigate = useNavigate()
  const { embed, editorUrl, ...looks } = useLoaderData<typeof loader>()
  return (
    <EmbeddedPage
      title={t('title')}
      description={t('text')}
      actions={[{ label: t('greeting'), onAction: () => navigate('/app/shopify/languages') }]}
    >
      <EmbedBanner state={embed} editorUrl={editorUrl} />
      <EmbeddedGuarded needs="channels.write">
        <LooksEditor {...looks} />
      </EmbeddedGuarded>
    </EmbeddedPage>
  )
}
