import { useActionData, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CURRENCIES } from '~/platform/money/money'
import { Button } from '~/ui/components/actions/button'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { Table } from '~/ui/components/data/table'
import { Callout } from '~/ui/components/feedback/callout'
import { ComboBox } from '~/ui/components/forms/combo-box'
import { TextField } from '~/ui/components/forms/text-field'
import { useDocument } from '~/ui/document-context'
import { Form } from '~/ui/form/form'
import type { ImportView } from '../imports/import-status'
import type { ImportPreview as Preview } from '../imports/preview-import.server'
import { FileColumns } from './file-columns'
import { ImportFailureNote } from './import-failure-note'
import { MappingTable } from './mapping-table'
import { ProblemTable } from './problem-table'
import { PriceRange, ProductStatusBadge, StockLevel } from './product-facts'
import { ProductThumbnail } from './product-thumbnail'

/** What a file would bring, and how it should be read, before anything changes. */
export function ImportPreview({ view, preview }: { view: ImportView; preview: Preview }) {
  const { t } = useTranslation('catalog')
  const problem = useActionData<{ problem?: string }>()?.problem
  const navigation = useNavigation()
  const [mapping, setMapping] = useState(preview.mapping?.chosen ?? null)
  const isBroken = preview.failure !== null
  const pending = navigation.state !== 'idle' ? navigation.formData?.get('intent') : null
  return (
    <Form className="flex flex-col gap-6">
      {preview.failure ? <ImportFailureNote failure={preview.failure} /> : null}
      {mapping ? <input type="hidden" name="mapping" value={JSON.stringify(mapping)} /> : null}
      <Card
        title={t('preview.choices')}
        footer={
          <>
            <Button
              type="submit"
              name="intent"
              value="cancel"
              variant="quiet"
              isPending={pending === 'cancel'}
            >
              {t('preview.cancel')}
            </Button>
            <Button type="submit" name="intent" value="refresh" isPending={pending === 'refresh'}>
              {t('preview.refresh')}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="start"
              variant="primary"
              isDisabled={isBroken}
              isPending={pending === 'start'}
            >
              {t('preview.start')}
            </Button>
          </>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <CurrencyField selected={view.currency} />
          <TextField
            name="shopUrl"
            label={t('preview.shopUrl')}
            hint={t('preview.shopUrlHint')}
            placeholder="https://shop.example"
            defaultValue={view.shopUrl ?? ''}
            inputMode="url"
            errors={problem ? [problem] : undefined}
          />
        </div>
      </Card>
      {preview.mapping && mapping ? (
        <MappingTable fields={preview.mapping.fields} mapping={mapping} onChange={setMapping} />
      ) : null}
      <PreviewProducts preview={preview} />
      {preview.columns ? <FileColumns columns={preview.columns} /> : null}
      <PreviewProblems preview={preview} />
    </Form>
  )
}

function CurrencyField({ selected }: { selected: string }) {
  const { t } = useTranslation('catalog')
  const { language } = useDocument()
  const names = new Intl.DisplayNames([language, 'en'], { type: 'currency' })
  return (
    <ComboBox
      name="currency"
      formValue="key"
      label={t('preview.currency')}
      hint={t('preview.currencyHint')}
      defaultSelectedKey={selected}
      options={CURRENCIES.map((code) => ({ id: code, label: `${code} · ${names.of(code) ?? code}` }))}
    />
  )
}

function PreviewProducts({ preview: { products, failure } }: { preview: Preview }) {
  const { t } = useTranslation('catalog')
  if (products.length === 0) return failure ? null : <Callout tone="warn">{t('preview.nothing')}</Callout>
  return (
    <Card
      title={t('preview.products')}
      description={t('preview.productsNote', { count: products.length })}
      isFlush
    >
      <Table
        label={t('preview.products')}
        rows={products}
        rowKey={({ handle }) => handle}
        columns={[
          {
            key: 'product',
            header: t('list.product'),
            className: 'min-w-48 lg:min-w-64',
            cell: ({ imageUrl, title, vendor, handle }) => (
              <span className="flex items-center gap-3">
                <ProductThumbnail url={imageUrl} size="sm" />
                <span className="min-w-0">
                  <span className="line-clamp-2">{title}</span>
                  <span className="block truncate text-sm font-normal text-muted">{vendor || handle}</span>
                </span>
              </span>
            ),
          },
          {
            key: 'effect',
            header: t('imports.result'),
            cell: ({ isKnown }) => (
              <Badge tone={isKnown ? 'info' : 'accent'}>
                {t(isKnown ? 'preview.isKnown' : 'preview.isNew')}
              </Badge>
            ),
          },
          {
            key: 'status',
            header: t('list.status'),
            className: 'sm:max-lg:hidden',
            cell: (product) => <ProductStatusBadge {...product} />,
          },
          {
            key: 'variants',
            header: t('product.variants'),
            align: 'end',
            className: 'sm:max-lg:hidden',
            cell: ({ variantCount }) => variantCount,
          },
          {
            key: 'stock',
            header: t('list.stock'),
            align: 'end',
            className: 'whitespace-nowrap',
            cell: (product) => <StockLevel {...product} />,
          },
          {
            key: 'price',
            header: t('list.price'),
            align: 'end',
            cell: (product) => <PriceRange {...product} />,
          },
        ]}
      />
    </Card>
  )
}

function PreviewProblems({ preview: { problems, failure, products } }: { preview: Preview }) {
  const { t } = useTranslation('catalog')
  if (problems.length === 0) {
    return failure || products.length === 0 ? null : <Callout tone="good">{t('preview.noProblems')}</Callout>
  }
  return (
    <Card
      title={t('preview.problems', { count: problems.length })}
      description={t('preview.problemsNote')}
      isFlush
    >
      <ProblemTable
        problems={problems.map(({ row, ...rest }, index) => ({ ...rest, id: String(index), rowNumber: row }))}
      />
    </Card>
  )
}
