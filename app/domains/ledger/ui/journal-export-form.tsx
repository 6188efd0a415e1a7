import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { TextField } from '~/ui/components/forms/text-field'

/** The journal as a file, of some days or of all. A form of the browser's own, as it leads to a download. */
export function JournalExportForm({ account, currency }: { account?: string; currency?: string }) {
  const { t } = useTranslation('admin-money')
  return (
    <form action="/admin/journal/export" className="flex flex-wrap items-end gap-4">
      {account ? <input type="hidden" name="account" value={account} /> : null}
      {currency ? <input type="hidden" name="currency" value={currency} /> : null}
      <TextField name="from" type="date" label={t('journal.from')} />
      <TextField name="to" type="date" label={t('journal.to')} />
      <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
        {t('journal.export')}
      </button>
    </form>
  )
}
