import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import { useDocument } from '~/ui/document-context'
import { useDraft } from '~/ui/use-draft'
import { useMessage } from '~/ui/use-message'
import { useSavedElsewhere } from '~/ui/use-saved-elsewhere'
import type { InputProblem, ProductInput } from '../products/product-input'
import { AttributeFields } from './attribute-fields'
import { ImageFields } from './image-fields'
import { OptionFields } from './option-fields'
import { OrganisationFields } from './organisation-fields'
import { VariantFields } from './variant-fields'
import { VisibilityFields } from './visibility-fields'

interface ProductFormProps {
  initial: ProductInput
  /** The description has parts that its text can't say. */
  losesParts?: boolean
  collections: { id: string; title: string }[]
  facets: { vendors: string[]; types: string[] }
}

/** A product to write or to change. What is sent is the whole of it, so that nothing is saved by half. */
export function ProductForm({ initial, losesParts, collections, facets }: ProductFormProps) {
  const { t } = useTranslation('catalog')
  const { csrfToken } = useDocument()
  const message = useMessage()
  const fetcher = useFetcher<{ problems?: InputProblem[]; isStale?: boolean; savedAt?: string }>()
  const { pathname } = useLocation()
  // A draft of another version would undo what was saved since.
  const draft = useDraft(`product-text:${pathname}:${initial.version ?? ''}`, initial)
  const { value: input, setValue: setInput, forget } = draft
  const [isChanged, setDirty] = useState(!initial.version)
  const isDirty = isChanged || draft.isRestored
  const wasSent = useRef(false)
  useSavedElsewhere(wasSent, forget)
  const savedAt = fetcher.data?.savedAt
  useEffect(() => {
    if (savedAt) forget()
  }, [savedAt, forget])
  const problems = fetcher.data?.problems ?? []
  const onChange = (changes: Partial<ProductInput>) => {
    setInput((current) => ({ ...current, ...changes }))
    setDirty(true)
  }
  const errorsOf = (path: string) => {
    const own = problems.filter((problem) => problem.path === path)
    return own.length > 0 ? own.map(({ messageKey }) => messageKey) : undefined
  }
  const fields = { input, onChange, errorsOf }
  const save = () => {
    setDirty(false)
    wasSent.current = true
    // The version travels with what was loaded last: after a save the page has loaded the new one.
    const product = JSON.stringify({ ...input, version: initial.version })
    fetcher.submit({ csrf: csrfToken, product }, { method: 'post' })
  }
  return (
    <div className="flex flex-col gap-6">
      {fetcher.data?.isStale ? (
        <Callout tone="bad" role="alert">
          {t('product.conflict')}
        </Callout>
      ) : null}
      {problems.length > 0 ? (
        <Callout tone="bad" role="alert" title={t('product.problemsTitle')}>
          <ul className="list-disc ps-5">
            {[...new Set(problems.map(({ messageKey }) => messageKey))].map((key) => (
              <li key={key}>{message(key)}</li>
            ))}
          </ul>
        </Callout>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('product.basics')}>
            <div className="flex flex-col gap-5">
              <TextField
                label={t('product.titleField')}
                value={input.title}
                onChange={(title) => onChange({ title })}
                errors={errorsOf('title')}
                isRequired
              />
              <TextArea
                label={t('product.descriptionField')}
                hint={t('product.descriptionHint')}
                value={input.description}
                onChange={(description) => onChange({ description })}
                errors={errorsOf('description')}
                rows={10}
              />
              {losesParts ? <p className="text-sm text-muted">{t('product.descriptionLoses')}</p> : null}
            </div>
          </Card>
          <Card
            title={t('product.variants')}
            description={t('product.variantsHint', { currency: input.currency })}
          >
            <OptionFields {...fields} />
            <VariantFields {...fields} />
          </Card>
          <ImageFields {...fields} />
          <AttributeFields {...fields} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <VisibilityFields {...fields} />
          <OrganisationFields {...fields} collections={collections} facets={facets} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-end gap-3 border-t bg-canvas/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:px-0">
        {savedAt && !isDirty ? (
          <span role="status" className="text-sm text-good">
            {t('product.saved')}
          </span>
        ) : null}
        <Button variant="primary" onPress={save} isPending={fetcher.state !== 'idle'} isDisabled={!isDirty}>
          {t(initial.version ? 'product.save' : 'product.create')}
        </Button>
      </div>
    </div>
  )
}
