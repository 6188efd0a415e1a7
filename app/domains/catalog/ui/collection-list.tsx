import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { Pencil, Shapes } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/components/actions/icon-button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextLink } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { Table } from '~/ui/components/data/table'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useFormat } from '~/ui/use-format'
import { collectionInputSchema } from '../collections/collection-input'
import type { CollectionView } from '../collections/collection-queries.server'
import { DeleteButton } from './delete-button'

/** The workspace's collections; one is added or renamed by the form above. */
export function CollectionList({ collections }: { collections: CollectionView[] }) {
  const { t } = useTranslation('catalog')
  const { number } = useFormat()
  const [editing, setEditing] = useState<CollectionView | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <CollectionForm key={editing?.id ?? `new-${collections.length}`} collection={editing} />
      <Card isFlush>
        {collections.length === 0 ? (
          <EmptyState icon={<Shapes />} title={t('collections.none')}>
            {t('collections.noneText')}
          </EmptyState>
        ) : (
          <Table
            label={t('collections.title')}
            rows={collections}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'title',
                header: t('collections.name'),
                cell: ({ id, title, description }) => (
                  <span>
                    <TextLink isQuiet to={`/dashboard/catalog?collection=${id}`}>
                      {title}
                    </TextLink>
                    {description ? (
                      <span className="block text-sm font-normal text-muted">
                        <bdi>{description}</bdi>
                      </span>
                    ) : null}
                  </span>
                ),
              },
              {
                key: 'products',
                header: t('tabs.products'),
                align: 'end',
                cell: ({ productCount }) => number(productCount),
              },
              {
                key: 'actions',
                header: '',
                align: 'end',
                cell: (collection) =>
                  collection.isOfStore ? (
                    <span className="text-sm text-muted">{t('collections.ofStore')}</span>
                  ) : (
                    <span className="inline-flex gap-1">
                      <EditButton onPress={() => setEditing(collection)} />
                      <DeleteButton
                        id={collection.id}
                        title={t('collections.deleteTitle', { title: collection.title })}
                      >
                        {t('collections.deleteText')}
                      </DeleteButton>
                    </span>
                  ),
              },
            ]}
          />
        )}
      </Card>
    </div>
  )
}

function EditButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('common')
  return (
    <IconButton label={t('action.edit')} size="sm" onPress={onPress}>
      <Pencil />
    </IconButton>
  )
}

function CollectionForm({ collection }: { collection: CollectionView | null }) {
  const { t } = useTranslation('catalog')
  const { t: common } = useTranslation('common')
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useSchemaForm({
    schema: collectionInputSchema,
    lastResult,
    defaultValue: collection ?? undefined,
  })
  return (
    <Card>
      <Form form={form} className="grid items-start gap-4 sm:grid-cols-[1fr_1.5fr_auto]">
        {collection ? <input type="hidden" name="id" value={collection.id} /> : null}
        <TextField label={t('collections.name')} {...fieldProps(fields.title)} />
        <TextField label={t('collections.note')} {...fieldProps(fields.description)} />
        <SubmitButton className="sm:mt-6.5">
          {collection ? common('action.save') : t('collections.new')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
