import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Card } from '~/ui/components/data/card'
import { TextField } from '~/ui/components/forms/text-field'
import type { ProductFieldsProps } from './product-fields'
import { ProductThumbnail } from './product-thumbnail'

/** Images by their addresses; the first one stands for the product. */
export function ImageFields({ input, onChange, errorsOf }: ProductFieldsProps) {
  const { t } = useTranslation('catalog')
  const { images } = input
  const set = (index: number, changes: { url?: string; alt?: string }) =>
    onChange({ images: images.map((image, at) => (at === index ? { ...image, ...changes } : image)) })
  return (
    <Card title={t('product.images')}>
      <div className="flex flex-col gap-4">
        {images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an image's address changes while it is typed
          <div key={index} className="flex items-end gap-3">
            <ProductThumbnail url={image.url || null} />
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <TextField
                label={t('product.imageUrl', { number: index + 1 })}
                value={image.url}
                onChange={(url) => set(index, { url })}
                errors={errorsOf(`images.${index}.url`)}
                placeholder="https://"
                inputMode="url"
              />
              <TextField
                label={t('product.imageAlt')}
                value={image.alt}
                onChange={(alt) => set(index, { alt })}
              />
            </div>
            <IconButton
              label={t('product.removeImage', { number: index + 1 })}
              onPress={() => onChange({ images: images.filter((_, at) => at !== index) })}
            >
              <Trash2 />
            </IconButton>
          </div>
        ))}
        <Button
          size="sm"
          variant="quiet"
          icon={<Plus />}
          className="self-start"
          onPress={() => onChange({ images: [...images, { url: '', alt: '' }] })}
        >
          {t('product.addImage')}
        </Button>
      </div>
    </Card>
  )
}
