import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/components/data/card'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { ComboBox } from '~/ui/components/forms/combo-box'
import { TextField } from '~/ui/components/forms/text-field'
import { splitAtCommas } from '../split-at-commas'
import type { ProductFieldsProps } from './product-fields'

interface OrganisationFieldsProps extends ProductFieldsProps {
  collections: { id: string; title: string }[]
  facets: { vendors: string[]; types: string[] }
}

/** Vendor, type, tags and collections: what the product is found and filtered by. */
export function OrganisationFields({
  input,
  onChange,
  errorsOf,
  collections,
  facets,
}: OrganisationFieldsProps) {
  const { t } = useTranslation('catalog')
  // As typed: a comma at the end must stay while the next tag is being written.
  const [tags, setTags] = useState(input.tags.join(', '))
  const toggle = (id: string, isIn: boolean) =>
    onChange({
      collectionIds: isIn
        ? [...input.collectionIds, id]
        : input.collectionIds.filter((other) => other !== id),
    })
  return (
    <Card title={t('product.organisation')}>
      <div className="flex flex-col gap-5">
        <ComboBox
          label={t('product.vendor')}
          allowsCustomValue
          inputValue={input.vendor}
          onInputChange={(vendor) => onChange({ vendor })}
          options={facets.vendors.map((name) => ({ id: name, label: name }))}
          errors={errorsOf('vendor')}
        />
        <ComboBox
          label={t('product.type')}
          allowsCustomValue
          inputValue={input.productType}
          onInputChange={(productType) => onChange({ productType })}
          options={facets.types.map((name) => ({ id: name, label: name }))}
          errors={errorsOf('productType')}
        />
        <TextField
          label={t('product.tags')}
          hint={t('product.tagsHint')}
          value={tags}
          onChange={(text) => {
            setTags(text)
            onChange({ tags: splitAtCommas(text) })
          }}
          errors={errorsOf('tags')}
        />
        <fieldset>
          <legend className="mb-2 text-sm font-medium text-ink">{t('product.collections')}</legend>
          {collections.length === 0 ? (
            <p className="text-sm text-muted">{t('product.noCollections')}</p>
          ) : null}
          <div className="flex max-h-60 flex-col gap-2 overflow-y-auto">
            {collections.map(({ id, title }) => (
              <Checkbox
                key={id}
                isSelected={input.collectionIds.includes(id)}
                onChange={(isIn) => toggle(id, isIn)}
              >
                {title}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </div>
    </Card>
  )
}
