import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigate } from '@remix-run/react'
import { Banner } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { checkEmbed, requireStoreMember } from '~/domains/store/store.server'
import { Onboarding } from '~/domains/store/ui/home/onboarding'
import { Results } from '~/domains/store/ui/home/results'
import { Unanswered } from '~/domains/store/ui/home/unanswered'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { formatNumber } from '~/platform/i18n/format'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { useDocument } from '~/ui/document-context'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { storeHome } from '~/workflows/store-home.server'

export const handle = { i18n: ['store-home', 'home'] }

const PERIODS = [7, 30, 90]

export async function loader({ request }: LoaderFunctionArgs) {
  const { store, workspaceId } = await requireStoreMember(request, 'workspace.read')
  const asked = Number(new URL(request.url).searchParams.get('days'))
  const days = PERIODS.includes(asked) ? asked : 30
  return { ...(await storeHome({ ...store, workspaceId }, days)), days }
}

/** The one thing to do here: look again whether the assistant is on. */
export const action = tellRefusals(async ({ request }: ActionFunctionArgs) => {
  await requireCsrf(request)
  const { store, workspaceId } = await requireStoreMember(request, 'channels.write')
  return data({ embed: await checkEmbed({ ...store, workspaceId }) })
})

export default function EmbeddedHome() {
  const { t } = useTranslation('store-home')
  const { language } = useDocument()
  const navigate = useNavigate()
  const { figures, days, ...setup } = useLoaderData<typeof loader>()
  const { statistics, waiting, unanswered } = figures
  const isLive = setup.embed === 'on' && setup.sync?.inStepSince != null
  return (
    <EmbeddedPage title={t('title')}>
      {waiting > 0 ? (
        <Banner
          tone="warning"
          title={t('waiting.title', { count: waiting, shown: formatNumber(waiting, language) })}
          action={{
            content: t('waiting.open'),
            onAction: () => navigate('/app/shopify/conversations?handler=waiting'),
          }}
        />
      ) : null}
      {isLive ? (
        <Banner tone="success" title={t('done.title')}>
          {t('done.text')}
        </Banner>
      ) : null}
      {isLive && setup.hasKnowledge && setup.hasTried ? null : <Onboarding {...setup} />}
      <Results statistics={statistics} waiting={waiting} days={days} choices={PERIODS} />
      <Unanswered groups={unanswered} />
    </EmbeddedPage>
  )
}
