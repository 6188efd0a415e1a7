import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { SourceKind } from '~/domains/knowledge/knowledge'
import { EditSourceForm } from '~/domains/knowledge/ui/edit-source-form'
import { PieceList } from '~/domains/knowledge/ui/piece-list'
import { SourceActions } from '~/domains/knowledge/ui/source-actions'
import { SourceFacts } from '~/domains/knowledge/ui/source-facts'
import { PageProblems, SourceTrouble } from '~/domains/knowledge/ui/source-trouble'
import { useLiveKnowledge } from '~/domains/knowledge/ui/use-live-knowledge'
import { action, loader } from '~/pages/knowledge-source.server'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { Guarded, Only } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['knowledge'] }

export { action, loader }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.source.title }]

function isEditable<Source extends { kind: SourceKind }>(
  source: Source,
): source is Source & { kind: Exclude<SourceKind, 'STORE'> } {
  return source.kind !== 'STORE'
}

export default function SourcePage() {
  const { t } = useTranslation('knowledge')
  const { source, pieces, next, isFirst, publicUrl } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  useLiveKnowledge(source.id)
  const editTitle =
    source.kind === 'WEBSITE' ? 'detail.editSite' : source.kind === 'FILE' ? 'detail.editFile' : 'detail.edit'
  return (
    <>
      <PageHeader
        title={source.title}
        breadcrumbs={[{ label: t('title'), to: '/dashboard/knowledge' }]}
        actions={
          source.kind === 'STORE' ? null : (
            <Only needs="knowledge.write">
              <SourceActions {...source} />
            </Only>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {result?.saved ? (
            <Callout tone="good" role="status">
              {t('form.saved')}
            </Callout>
          ) : null}
          <SourceTrouble {...source} />
          {isEditable(source) ? (
            <Card title={t(editTitle)}>
              <Guarded needs="knowledge.write">
                <EditSourceForm key={source.id} source={source} lastResult={result?.reply} />
              </Guarded>
            </Card>
          ) : (
            <Callout tone="neutral" role="note">
              {t(source.storeId ? 'detail.ofStore' : 'detail.ofSite')}
            </Callout>
          )}
          <PageProblems problems={source.problems} />
          <Card title={t('pieces.title')} description={t('pieces.description')} isFlush>
            {pieces.length > 0 ? (
              <PieceList
                pieces={pieces}
                showDocument={source.kind === 'WEBSITE' || source.kind === 'STORE'}
              />
            ) : (
              <p className="px-5 py-8 text-center text-sm text-muted">{t('pieces.none')}</p>
            )}
            {next || !isFirst ? (
              <div className="flex justify-end gap-2 border-t px-4 py-3 sm:px-5">
                {isFirst ? null : (
                  <ButtonLink to="?" size="sm" preventScrollReset>
                    {t('pieces.back')}
                  </ButtonLink>
                )}
                {next ? (
                  <ButtonLink to={`?after=${next}`} size="sm" preventScrollReset>
                    {t('pieces.more')}
                  </ButtonLink>
                ) : null}
              </div>
            ) : null}
          </Card>
        </div>
        <Card title={t('detail.about')} className="max-lg:order-first">
          <SourceFacts source={source} publicUrl={publicUrl} />
        </Card>
      </div>
    </>
  )
}
