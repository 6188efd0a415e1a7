import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Card } from '~/ui/components/data/card'
import { Form } from '~/ui/form/form'
import { E164 } from './e164'
import { HoldCountdown } from './hold-countdown'
import { useNumberKind } from './number-kind'
import type { NumberRow } from './number-row'

export interface HoldCardProps {
  number: Pick<NumberRow, 'e164' | 'country' | 'type' | 'locality'> & {
    heldUntil: Date | string
    isExtended: boolean
  }
  /** The server's time when the page was made. */
  now: Date | string
}

/** Which number is held, for how long, and the one time that can be made longer. Areas `numbers`, `site-numbers`. */
export function HoldCard({ number, now }: HoldCardProps) {
  const { t } = useTranslation('numbers')
  const kind = useNumberKind()
  const { e164, heldUntil, isExtended } = number
  return (
    <Card title={<E164 number={e164} />} description={kind(number)}>
      <p className="text-sm text-muted">{t('hold.heldFor')}</p>
      <HoldCountdown until={heldUntil} now={now} />
      <div className="mt-3 flex min-h-9 flex-wrap items-center gap-3">
        {isExtended ? (
          <p className="text-sm text-muted">{t('hold.extended')}</p>
        ) : (
          <Form>
            <Button size="sm" type="submit" name="intent" value="extend">
              {t('hold.extend')}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  )
}
