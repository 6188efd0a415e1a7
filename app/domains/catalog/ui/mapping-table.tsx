import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Card } from '~/ui/components/data/card'
import { Table } from '~/ui/components/data/table'
import { Select } from '~/ui/components/forms/select'
import type { FieldMapping } from '../ndjson-mapping'
import { ROLES, type Role, roleOf, withRole } from './mapping-roles'

interface MappingTableProps {
  fields: { key: string; examples: string[] }[]
  mapping: FieldMapping
  onChange: (mapping: FieldMapping) => void
}

const WORDS: Record<Role, string> = {
  externalId: 'mapping.externalId',
  title: 'mapping.titleRole',
  vendor: 'mapping.vendor',
  type: 'mapping.type',
  price: 'mapping.price',
  description: 'mapping.descriptionRole',
  tags: 'mapping.tags',
  images: 'mapping.images',
  options: 'mapping.options',
  attribute: 'mapping.attribute',
  ignored: 'mapping.ignored',
}
/** A feed can have hundreds of attributes: shown at once up to here. */
const SHORT = 12

/** Which field of a feed becomes what. Fields that play a role come first. */
export function MappingTable({ fields, mapping, onChange }: MappingTableProps) {
  const { t } = useTranslation('catalog')
  const [isWhole, setWhole] = useState(false)
  // The order stays while one chooses, so that a row doesn't jump away under the hand.
  const [order] = useState(() => [...fields].sort((a, b) => rank(mapping, a.key) - rank(mapping, b.key)))
  const short = order.filter(({ key }, index) => index < SHORT || roleOf(mapping, key) !== 'attribute')
  const rows = isWhole ? order : short
  const hidden = order.length - short.length
  return (
    <Card title={t('mapping.title')} description={t('mapping.description')} isFlush>
      <Table
        label={t('mapping.title')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'field',
            header: t('mapping.field'),
            cell: ({ key }) => <code className="break-all text-sm">{key}</code>,
          },
          {
            key: 'examples',
            header: t('mapping.examples'),
            cell: ({ examples }) => (
              <span className="line-clamp-2 max-w-96 break-words">{examples.join(' · ')}</span>
            ),
          },
          {
            key: 'role',
            header: t('mapping.role'),
            cell: ({ key }) => (
              <Select
                size="sm"
                isLabelHidden
                label={`${t('mapping.role')}: ${key}`}
                value={roleOf(mapping, key)}
                onChange={(role) => onChange(withRole(mapping, key, role as Role))}
                options={ROLES.map((id) => ({ id, label: t(WORDS[id]) }))}
                className="w-40"
              />
            ),
          },
        ]}
      />
      <div className="flex flex-wrap items-end justify-between gap-4 border-t px-4 py-3 sm:px-5">
        {hidden > 0 && !isWhole ? (
          <Button size="sm" variant="quiet" onPress={() => setWhole(true)}>
            {t('mapping.showAll', { count: hidden })}
          </Button>
        ) : (
          <span />
        )}
        {mapping.price ? (
          <Select
            size="sm"
            label={t('mapping.unit')}
            value={mapping.price.unit}
            onChange={(unit) =>
              mapping.price &&
              onChange({ ...mapping, price: { ...mapping.price, unit: unit as 'minor' | 'major' } })
            }
            options={[
              { id: 'minor', label: t('mapping.unitMinor') },
              { id: 'major', label: t('mapping.unitMajor') },
            ]}
            className="w-80 max-w-full"
          />
        ) : null}
      </div>
    </Card>
  )
}

function rank(mapping: FieldMapping, key: string): number {
  return ROLES.indexOf(roleOf(mapping, key))
}
