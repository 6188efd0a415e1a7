import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Form } from '~/ui/form/form'
import { type QuoteState, quoteMachine } from '../quote-states'

/** What can be done with a quote's newest version as it stands. */
export function QuoteSteps({ state }: { state: QuoteState }) {
  const { t } = useTranslation('admin-quotes')
  return (
    <Form className="flex gap-2">
      {quoteMachine.mayMove(state, 'CANCELED') ? (
        <Button type="submit" name="intent" value="cancel">
          {t('cancel')}
        </Button>
      ) : null}
      {state === 'DRAFT' ? (
        <Button type="submit" variant="primary" name="intent" value="send">
          {t('send')}
        </Button>
      ) : null}
    </Form>
  )
}
