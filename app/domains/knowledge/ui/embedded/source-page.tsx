import { useFetcher, useSubmit } from '@remix-run/react'
import { Banner, BlockStack, Card, Layout, Text } from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { useDocument } from '~/ui/document-context'
import { ConfirmModal } from '~/ui/embedded/confirm-modal'
import { EmbeddedGuarded } from '~/ui/embedded/embedded-guarded'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { SaveBar } from '~/ui/embedded/save-bar'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { useToast, useToastOf } from '~/ui/embedded/use-toast'
import { usePaths } from '~/ui/face/face'

import type { PageProblem, ReadingFailure, SourceKind } from '../../knowledge'
import type { EditableSource } from '../edit-source-form'
import type { PieceRow } from '../piece-list'
import type { SourceRow } from '../source-table'
import { useLiveKnowledge } from '../use-live-knowledge'
import { Facts } from './facts'
import { Pieces } from './pieces'
import { SourceBadge } from './source-badge'
import { SourceFields, textsOf, type WrittenKind } from './source-fields'
import { LeftOut, Trouble } from './trouble'

type Source = SourceRow &
  Omit<EditableSource, 'kind'> & {
    kind: SourceKind
    failure: ReadingFailure | null
    problems: PageProblem[]
    documentCount: number
  }

export interface SourcePageProps {
  source: Source
  pieces: PieceRow[]
  /** After which the next pieces begin; null at the end. */
  next: string | null
  /** The first pieces are in view. */
  isFirst: boolean
  /** Where shoppers read it, if it has a page. */
  publicUrl: string | null
}

/** One source of knowledge, in a store's admin: change it, see what came of it. */
export function SourcePage({ source, publicUrl, ...pieces }: SourcePageProps) {
  const { t } = useTranslation('knowledge')
  const { knowledge } = usePaths()
  useLiveKnowledge(source.id)
  const { actions, modal } = useSourceActions(source)
  const isOfStore = source.kind === 'STORE'
  return (
    <EmbeddedPage
      title={source.title}
      back={{ to: knowledge, label: t('title') }}
      badges={<SourceBadge {...source} />}
      actions={actions}
    >
      {modal}
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <Trouble {...source} />
            {isOfStore ? <Banner tone="info">{t('detail.ofStore')}</Banner> : null}
            {isWritten(source) ? <Editor source={source} /> : null}
            <LeftOut problems={source.problems} />
            <Pieces {...pieces} showDocument={source.kind === 'WEBSITE' || isOfStore} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <Facts source={source} publicUrl={publicUrl} />
        </Layout.Section>
      </Layout>
    </EmbeddedPage>
  )
}

const isWritten = (source: Source): source is Source & { kind: WrittenKind } => source.kind !== 'STORE'

function Editor({ source }: { source: EditableSource }) {
  const { t } = useTranslation('knowledge')
  const toast = useToast()
  const form = useEditedForm(textsOf(source), {
    also: { intent: 'save' },
    draft: 'source',
    onSaved: () => toast(t('form.saved')),
  })
  const title =
    source.kind === 'WEBSITE' ? 'detail.editSite' : source.kind === 'FILE' ? 'detail.editFile' : 'detail.edit'
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t(title)}
        </Text>
        {form.problem ? <Banner tone="critical">{form.problem}</Banner> : null}
        <EmbeddedGuarded needs="knowledge.write">
          <SaveBar {...form.bar} />
          <SourceFields kind={source.kind} form={form} />
        </EmbeddedGuarded>
      </BlockStack>
    </Card>
  )
}

/** Reading again and removing, by the title bar's buttons; removing asks first. */
function useSourceActions({ kind, title, status }: Source) {
  const { t } = useTranslation('knowledge')
  const { csrfToken } = useDocument()
  const mayWrite = useMay('knowledge.write')
  const [isAsking, setAsking] = useState(false)
  const again = useFetcher()
  useToastOf(again.data, () => t('status.READING'))
  const submit = useSubmit()
  const isReadFromElsewhere = kind === 'FILE' || kind === 'WEBSITE'
  const actions =
    !mayWrite || kind === 'STORE'
      ? []
      : [
          ...(isReadFromElsewhere
            ? [
                {
                  label: t('detail.readAgain'),
                  isDisabled: status === 'PENDING' || status === 'READING' || again.state !== 'idle',
                  onAction: () => again.submit({ intent: 'read-again', csrf: csrfToken }, { method: 'post' }),
                },
              ]
            : []),
          { label: t('detail.remove'), isCritical: true, onAction: () => setAsking(true) },
        ]
  const modal = (
    <ConfirmModal
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      title={t('detail.removeTitle', { title })}
      text={t('detail.removeBody')}
      confirmLabel={t('detail.remove')}
      onConfirm={() => submit({ intent: 'remove', csrf: csrfToken }, { method: 'post' })}
    />
  )
  return { actions, modal }
}
