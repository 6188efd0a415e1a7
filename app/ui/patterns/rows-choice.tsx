import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FEWEST_ROWS, PAGE_ROWS, type PageRows } from '~/platform/http/page-rows'
import { useDocument } from '~/ui/document-context'
import { Select } from '../components/forms/select'

export interface RowsChoiceProps {
  rows: PageRows
  className?: string
}

/** Whether there is anything to choose: more rows than the fewest. */
export const canChooseRows = (total: number): boolean => total > FEWEST_ROWS

/** How many rows of a list one sees at once: kept for the member, for all lists that offer it. */
export function RowsChoice({ rows, className }: RowsChoiceProps) {
  const { t } = useTranslation('lists')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher()
  const chosen = fetcher.formData?.get('rows') ?? rows
  const save = (id: string) =>
    fetcher.submit({ csrf: csrfToken, rows: id }, { method: 'post', action: '/profile/rows' })
  return (
    <Select
      size="sm"
      label={t('rows')}
      isLabelHidden
      value={String(chosen)}
      options={PAGE_ROWS.map((many) => ({ id: String(many), label: t('rowsShown', { count: many }) }))}
      onChange={save}
      className={className}
    />
  )
}
