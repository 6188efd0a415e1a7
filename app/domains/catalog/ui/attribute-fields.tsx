import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Card } from '~/ui/components/data/card'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import type { ProductFieldsProps } from './product-fields'

const SHOWN_AT_ONCE = 40

/** Facts of the product beyond the known fields (metafields). */
export function AttributeFields({ input, onChange, errorsOf }: ProductFieldsProps) {
  const { t } = useTranslation('catalog')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const { metafields } = input
  const set = (index: number, changes: { key?: string; value?: string }) =>
    onChange({ metafields: metafields.map((field, at) => (at === index ? { ...field, ...changes } : field)) })
  const add = () => {
    const field = { namespace: 'custom', key: '', type: 'single_line_text_field', value: '' }
    onChange({ metafields: [...metafields, field] })
    setShown(Math.max(shown, metafields.length + 1))
  }
  return (
    <Card title={t('product.attributes')} description={t('product.attributesHint')}>
      <div className="flex flex-col gap-3">
        {metafields.slice(0, shown).map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an attribute's name changes while it is typed
          <div key={index} className="flex items-end gap-3">
            <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
              <TextField
                label={t('product.attributeName')}
                isLabelHidden={index > 0}
                value={field.key}
                onChange={(key) => set(index, { key })}
                errors={errorsOf(`metafields.${index}.key`) ?? errorsOf(`metafields.${index}`)}
              />
              <ValueField
                label={t('product.attributeValue')}
                isLabelHidden={index > 0}
                value={field.value}
                isLong={field.type === 'multi_line_text_field'}
                onChange={(value) => set(index, { value })}
              />
            </div>
            <IconButton
              label={t('product.removeAttribute', { name: field.key })}
              onPress={() => onChange({ metafields: metafields.filter((_, at) => at !== index) })}
            >
              <Trash2 />
            </IconButton>
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          {metafields.length > shown ? (
            <Button size="sm" onPress={() => setShown(metafields.length)}>
              {t('mapping.showAll', { count: metafields.length - shown })}
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" icon={<Plus />} onPress={add}>
            {t('product.addAttribute')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

interface ValueFieldProps {
  label: string
  isLabelHidden: boolean
  value: string
  /** Has lines, which a field of one line would lose. */
  isLong: boolean
  onChange: (value: string) => void
}

const ValueField = ({ isLong, ...field }: ValueFieldProps) =>
  isLong ? <TextArea rows={2} {...field} /> : <TextField {...field} />
