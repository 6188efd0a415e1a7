import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/components/data/card'
import { Select } from '~/ui/components/forms/select'
import { Switch } from '~/ui/components/forms/switch'
import { TextField } from '~/ui/components/forms/text-field'
import type { ProductStatus } from '../drafts/product-state'
import type { ProductFieldsProps } from './product-fields'

/** Whether and where shoppers meet the product. */
export function VisibilityFields({ input, onChange, errorsOf }: ProductFieldsProps) {
  const { t } = useTranslation('catalog')
  return (
    <Card title={t('product.visibility')}>
      <div className="flex flex-col gap-5">
        <Select
          label={t('product.status')}
          value={input.status}
          onChange={(status) => onChange({ status: status as ProductStatus })}
          options={[
            { id: 'ACTIVE', label: t('status.active') },
            { id: 'DRAFT', label: t('status.draft') },
            { id: 'ARCHIVED', label: t('status.archived') },
          ]}
        />
        <Switch
          isSelected={input.isPublished}
          onChange={(isPublished) => onChange({ isPublished })}
          hint={t('product.publishedHint')}
        >
          {t('product.published')}
        </Switch>
        <TextField
          label={t('product.url')}
          hint={t('product.urlHint')}
          value={input.url}
          onChange={(url) => onChange({ url })}
          errors={errorsOf('url')}
          placeholder="https://"
          inputMode="url"
        />
      </div>
    </Card>
  )
}
