import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { TextField } from '~/ui/components/forms/text-field'
import type { ProductFieldsProps } from './product-fields'

/** The store platform's own limit. */
const MOST_OPTIONS = 3

/** Names of what variants differ by. Adding or removing one does the same to every variant's values. */
export function OptionFields({ input, onChange, errorsOf }: ProductFieldsProps) {
  const { t } = useTranslation('catalog')
  const { options, variants } = input
  const rename = (index: number, name: string) =>
    onChange({ options: options.map((option, at) => (at === index ? { name } : option)) })
  const add = () =>
    onChange({
      options: [...options, { name: '' }],
      variants: variants.map((variant) => ({ ...variant, optionValues: [...variant.optionValues, ''] })),
    })
  const remove = (index: number) =>
    onChange({
      options: options.filter((_, at) => at !== index),
      variants: variants.map((variant) => ({
        ...variant,
        optionValues: variant.optionValues.filter((_, at) => at !== index),
      })),
    })
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its place
        <div key={index} className="flex items-end gap-1">
          <TextField
            label={t('product.optionName', { number: index + 1 })}
            placeholder={t('product.optionPlaceholder')}
            value={option.name}
            onChange={(name) => rename(index, name)}
            errors={errorsOf(`options.${index}.name`)}
            className="w-44"
          />
          <IconButton label={t('product.removeOption', { name: option.name })} onPress={() => remove(index)}>
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {options.length < MOST_OPTIONS ? (
        <Button size="sm" variant="quiet" icon={<Plus />} onPress={add}>
          {t('product.addOption')}
        </Button>
      ) : null}
    </div>
  )
}
