import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { TextField } from '~/ui/components/forms/text-field'
import { newVariant, type VariantInput } from '../products/product-input'
import type { ProductFieldsProps } from './product-fields'

/** More fields than these at once make a page slow to type in; the rest comes on demand. */
const SHOWN_AT_ONCE = 50

/** What can be bought: option values, price, stock. */
export function VariantFields({ input, onChange, errorsOf }: ProductFieldsProps) {
  const { t } = useTranslation('catalog')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const { variants, options } = input
  const set = (index: number, changes: Partial<VariantInput>) =>
    onChange({
      variants: variants.map((variant, at) => (at === index ? { ...variant, ...changes } : variant)),
    })
  const setValue = (index: number, option: number, value: string) => {
    const optionValues = (variants[index]?.optionValues ?? []).map((old, at) => (at === option ? value : old))
    set(index, { optionValues })
  }
  return (
    <div className="flex flex-col gap-4">
      {variants.slice(0, shown).map((variant, index) => (
        <fieldset
          key={variant.id ?? `new-${index}`}
          className="relative grid grid-cols-2 gap-3 rounded-lg border border-line p-4 pe-14 sm:grid-cols-3"
        >
          <legend className="sr-only">{variant.optionValues.join(' / ') || `${index + 1}`}</legend>
          {options.map((option, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its place
              key={at}
              label={option.name || t('product.optionName', { number: at + 1 })}
              value={variant.optionValues[at] ?? ''}
              onChange={(value) => setValue(index, at, value)}
              errors={errorsOf(`variants.${index}.optionValues.${at}`) ?? errorsOf(`variants.${index}`)}
            />
          ))}
          <TextField
            label={t('product.price')}
            value={variant.price}
            onChange={(price) => set(index, { price })}
            errors={errorsOf(`variants.${index}.price`)}
            inputMode="decimal"
          />
          <TextField
            label={t('product.compareAtPrice')}
            value={variant.compareAtPrice}
            onChange={(compareAtPrice) => set(index, { compareAtPrice })}
            errors={errorsOf(`variants.${index}.compareAtPrice`)}
            inputMode="decimal"
          />
          <TextField
            label={t('product.stock')}
            value={variant.stock}
            onChange={(stock) => set(index, { stock })}
            errors={errorsOf(`variants.${index}.stock`)}
            inputMode="numeric"
          />
          <TextField label={t('product.sku')} value={variant.sku} onChange={(sku) => set(index, { sku })} />
          <TextField
            label={t('product.barcode')}
            value={variant.barcode}
            onChange={(barcode) => set(index, { barcode })}
          />
          <Checkbox
            className="col-span-full"
            isSelected={variant.continueSelling}
            onChange={(continueSelling) => set(index, { continueSelling })}
          >
            {t('product.continueSelling')}
          </Checkbox>
          <IconButton
            label={t('product.removeVariant', { number: index + 1 })}
            onPress={() => onChange({ variants: variants.filter((_, at) => at !== index) })}
            className="absolute! end-2 top-2"
          >
            <Trash2 />
          </IconButton>
        </fieldset>
      ))}
      <div className="flex gap-2">
        {variants.length > shown ? (
          <Button size="sm" onPress={() => setShown(shown + SHOWN_AT_ONCE)}>
            {t('list.variants', { count: variants.length - shown })}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="quiet"
          icon={<Plus />}
          onPress={() => {
            onChange({ variants: [...variants, newVariant(options.length)] })
            setShown(Math.max(shown, variants.length + 1))
          }}
        >
          {t('product.addVariant')}
        </Button>
      </div>
    </div>
  )
}
