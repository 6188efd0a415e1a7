import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/ui/components/actions/copy-button'
import { Table } from '~/ui/components/data/table'
import { useFormat } from '~/ui/use-format'
import type { PartnerVideo } from '../partner'

/** A partner's links, one for each video. */
export function PartnerLinks({ videos }: { videos: readonly PartnerVideo[] }) {
  const { t } = useTranslation('partner')
  const { t: name } = useTranslation('site-videos')
  const { number } = useFormat()
  return (
    <Table
      label={t('links')}
      rows={videos}
      rowKey={({ id }) => id}
      columns={[
        { key: 'video', header: t('video'), cell: ({ id }) => name(`video.${id}.title`) },
        {
          key: 'link',
          header: t('link'),
          cell: ({ link }) => (
            <span className="flex min-w-0 items-center gap-1">
              <bdi dir="ltr" className="min-w-0 break-all">
                {link}
              </bdi>
              <CopyButton text={link} />
            </span>
          ),
        },
        { key: 'visits', header: t('visits'), align: 'end', cell: ({ visits }) => number(visits) },
      ]}
    />
  )
}
