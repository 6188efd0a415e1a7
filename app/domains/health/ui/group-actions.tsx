import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Form } from '~/ui/form/form'
import type { GroupChange, GroupStatus } from '../health'

const CHANGES: Record<GroupStatus, readonly GroupChange[]> = {
  open: ['ignore', 'resolve'],
  resolved: ['reopen'],
  ignored: ['reopen'],
}

/** What can be done with a cause in its state; the last one is the usual. */
export function GroupActions({ status }: { status: GroupStatus }) {
  const { t } = useTranslation('admin')
  return (
    <Form className="flex gap-2">
      {CHANGES[status].map((change, place, all) => (
        <Button
          key={change}
          type="submit"
          name="intent"
          value={change}
          variant={place === all.length - 1 ? 'primary' : 'secondary'}
        >
          {t(`error.${change}`)}
        </Button>
      ))}
    </Form>
  )
}
