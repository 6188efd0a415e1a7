import { useTranslation } from 'react-i18next'
import { FactTable } from './fact-table'
import { useLegalFacts } from './legal-facts-context'

/** Who else gets data, as this installation is set up. */
export function ProcessorTable() {
  const { t } = useTranslation('site-legal')
  const { processors } = useLegalFacts()
  return (
    <FactTable
      columns={[t('processors.who'), t('processors.what')]}
      rows={processors.map(({ id, host }) => ({
        key: id,
        cells: [host ?? t('processors.modelHost'), t(`processors.${id}`)],
      }))}
    />
  )
}
