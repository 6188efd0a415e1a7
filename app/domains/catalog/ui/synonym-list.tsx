import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { Replace } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { synonymInputSchema } from '../synonyms/synonym-input'
import type { SynonymGroupView } from '../synonyms/synonym-queries.server'
import { DeleteButton } from './delete-button'

/** Groups of words that mean the same in this shop. */
export function SynonymList({ groups }: { groups: SynonymGroupView[] }) {
  const { t } = useTranslation('catalog')
  return (
    <div className="flex flex-col gap-6">
      <SynonymForm key={groups[0]?.id ?? 'first'} />
      <Card isFlush>
        {groups.length === 0 ? (
          <EmptyState icon={<Replace />} title={t('synonyms.none')}>
            {t('synonyms.noneText')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {groups.map(({ id, terms }) => (
              <li key={id} className="flex items-center justify-between gap-4 px-4 py-3 sm:px-5">
                <span className="flex flex-wrap gap-1.5">
                  {terms.map((term) => (
                    <Badge key={term}>
                      <bdi>{term}</bdi>
                    </Badge>
                  ))}
                </span>
                <DeleteButton id={id} title={t('synonyms.deleteTitle')}>
                  {t('synonyms.deleteText')}
                </DeleteButton>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function SynonymForm() {
  const { t } = useTranslation('catalog')
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useSchemaForm({ schema: synonymInputSchema, lastResult })
  return (
    <Card>
      <Form form={form} className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        <TextField
          label={t('synonyms.new')}
          hint={t('synonyms.hint')}
          placeholder={t('synonyms.placeholder')}
          {...fieldProps(fields.terms)}
        />
        <SubmitButton className="sm:mt-6.5">{t('synonyms.add')}</SubmitButton>
      </Form>
    </Card>
  )
}
