import { useTranslation } from 'react-i18next'
import { KeyValues } from '~/ui/components/data/key-values'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { useFormat } from '~/ui/use-format'
import { useLanguageNames } from '~/ui/use-language-names'
import { SourceState } from './source-state'
import type { SourceRow } from './source-table'

export interface SourceFactsProps {
  source: SourceRow & { documentCount: number; url: string | null }
  /** Where shoppers read it, if it has a page. */
  publicUrl: string | null
}

export function SourceFacts({ source, publicUrl }: SourceFactsProps) {
  const { t } = useTranslation('knowledge')
  const { number } = useFormat()
  const { nameOf } = useLanguageNames()
  const link = publicUrl ?? source.url
  const items = [
    { label: t('detail.kind'), value: t(`kind.${source.kind}`) },
    { label: t('detail.state'), value: <SourceState {...source} /> },
    { label: t('detail.language'), value: source.languages.map(nameOf).join(', ') || '–' },
    ...(source.kind === 'WEBSITE'
      ? [{ label: t('detail.documents'), value: number(source.documentCount) }]
      : []),
    { label: t('detail.pieces'), value: number(source.pieceCount) },
    {
      label: t('detail.lastRead'),
      value: source.lastReadAt ? <RelativeTime value={source.lastReadAt} /> : t('list.never'),
    },
    ...(link
      ? [
          {
            label: t(publicUrl ? 'detail.public' : 'form.url'),
            value: (
              <a href={link} target="_blank" rel="noreferrer" className="text-accent-ink underline">
                {t(publicUrl ? 'detail.openPublic' : 'detail.openSite')}
              </a>
            ),
          },
        ]
      : []),
  ]
  return <KeyValues items={items} />
}
