import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Table } from '~/ui/components/data/table'
import { Money } from '~/ui/components/text/money'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'
import type { CarrierNumber } from '../numbers'
import { E164 } from './e164'
import { useNumberKind } from './number-kind'

export interface FoundNumbersProps {
  found: CarrierNumber[]
  /** Of a month, in minor units, before tax; null where it isn't sold. */
  priceMinor: number | null
  currency: string
}

/** What a search found, each to be held. Areas `numbers` and `site-numbers`. */
export function FoundNumbers({ found, priceMinor, currency }: FoundNumbersProps) {
  const { t } = useTranslation('numbers')
  const kind = useNumberKind()
  const { list } = useFormat()
  return (
    <Table
      label={t('found.title')}
      rows={found}
      rowKey={({ e164 }) => e164}
      columns={[
        { key: 'number', header: t('number'), cell: ({ e164 }) => <E164 number={e164} /> },
        { key: 'kind', header: t('kind'), className: 'w-1/2', cell: kind },
        {
          key: 'can',
          header: t('search.capabilities'),
          className: 'w-1/2',
          cell: ({ capabilities }) => list(capabilities.map((one) => t(`capabilities.${one}`))),
        },
        {
          key: 'price',
          header: t('found.price'),
          align: 'end',
          cell: () => (priceMinor === null ? '' : <Money minor={priceMinor} currency={currency} />),
        },
        {
          key: 'hold',
          header: '',
          align: 'end',
          cell: ({ e164, country, type }) => (
            <Form>
              <input type="hidden" name="intent" value="hold" />
              <input type="hidden" name="e164" value={e164} />
              <input type="hidden" name="country" value={country} />
              <input type="hidden" name="type" value={type} />
              <SubmitButton size="sm" variant="secondary">
                {t('found.hold')}
              </SubmitButton>
            </Form>
          ),
        },
      ]}
    />
  )
}
