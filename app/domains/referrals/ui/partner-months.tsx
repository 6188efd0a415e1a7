import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { useFormat } from '~/ui/use-format'
import type { PartnerMonth } from '../partner'

const MONTH: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', timeZone: 'UTC' }

/** What came of a partner's links, month by month. */
export function PartnerMonths({ months }: { months: readonly PartnerMonth[] }) {
  const { t } = useTranslation('partner')
  const { date, number } = useFormat()
  return (
    <Table
      label={t('months')}
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', header: t('month'), cell: ({ month }) => date(`${month}-01T00:00:00Z`, MONTH) },
        { key: 'visits', header: t('visits'), align: 'end', cell: ({ visits }) => number(visits) },
        { key: 'sign-ups', header: t('signUps'), align: 'end', cell: ({ signUps }) => number(signUps) },
      ]}
    />
  )
}
