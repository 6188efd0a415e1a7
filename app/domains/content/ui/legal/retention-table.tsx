import { useTranslation } from 'react-i18next'
import { FactTable } from './fact-table'
import { useLegalFacts } from './legal-facts-context'

/** How long what is kept, with the figures that the sweeps go by. */
export function RetentionTable() {
  const { t } = useTranslation('site-legal')
  const { retention } = useLegalFacts()
  return (
    <FactTable
      columns={[t('retention.what'), t('retention.long')]}
      rows={retention.map(({ id, days }) => ({
        key: id,
        cells: [t(`retention.${id}`), t('retention.days', { count: days })],
      }))}
    />
  )
}
