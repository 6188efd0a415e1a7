import { useFetcher } from '@remix-run/react'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { useDocument } from '~/ui/document-context'

/** Asks every kept question again, and says how many answers held. */
export function RunChecks() {
  const { t } = useTranslation('knowledge')
  const { csrfToken } = useDocument()
  const run = useFetcher<{ ran: { passed: number; total: number } | null }>()
  return (
    <>
      <span role="status" className="text-sm text-muted">
        {run.state === 'idle' && run.data?.ran ? t('checks.ran', run.data.ran) : null}
      </span>
      <Button
        variant="primary"
        icon={<ListChecks />}
        isPending={run.state !== 'idle'}
        onPress={() => run.submit({ intent: 'run', csrf: csrfToken }, { method: 'post' })}
      >
        {t('checks.run')}
      </Button>
    </>
  )
}
