import { useTranslation } from 'react-i18next'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { usePaths } from '~/ui/face/face'
import type { AddKind } from '../add-kind'
import { KindList } from './kind-list'
import { NewFiles } from './new-files'
import { NewPairs } from './new-pairs'
import { NewText } from './new-text'

export interface NewSourcePageProps {
  /** Null until it is chosen. */
  kind: AddKind | null
  /** A question that shoppers asked and nothing answered. */
  question?: string
  language?: string
}

/** Adding knowledge, in a store's admin: what to add, then its form. */
export function NewSourcePage({ kind, question, language }: NewSourcePageProps) {
  const { t } = useTranslation('knowledge')
  const { knowledge } = usePaths()
  return (
    <EmbeddedPage
      title={kind ? t(`kind.add.${kind}`) : t('add.title')}
      description={kind ? t(`kind.hint.${kind}`) : t('add.description')}
      back={kind ? { to: `${knowledge}/new`, label: t('add.title') } : { to: knowledge, label: t('title') }}
      isNarrow
    >
      {kind === null ? <KindList /> : null}
      {kind === 'FILE' ? <NewFiles /> : null}
      {kind === 'PAIRS' ? <NewPairs /> : null}
      {kind === 'PAGE' || kind === 'QA' || kind === 'WEBSITE' ? (
        <NewText key={kind} kind={kind} question={question} language={language} />
      ) : null}
    </EmbeddedPage>
  )
}
