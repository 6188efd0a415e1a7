import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { TextField } from '~/ui/components/forms/text-field'
import { Form } from '~/ui/form/form'
import { factKind } from '../facts/fact-problem'

export interface FactsFormProps {
  asked: readonly { name: string; label: string; value: string }[]
  /** What was typed and what is wrong with it, by field. */
  refused: { typed: Record<string, string>; problems: Record<string, string> } | null
}

/** What operators ask about whoever uses a number. Area `numbers`. */
export function FactsForm({ asked, refused }: FactsFormProps) {
  const { t, i18n } = useTranslation('numbers')
  return (
    <Card title={t('facts.title')} description={t('facts.description')}>
      <Form className="grid gap-4">
        {asked.map(({ name, label, value }) => {
          const [problem, kind] = [refused?.problems[name], factKind(name)]
          const isOurs = i18n.exists(`numbers:facts.fields.${name}`)
          return (
            <TextField
              key={name}
              name={name}
              type={kind === 'text' ? 'text' : kind}
              label={isOurs ? t(`facts.fields.${name}`) : label}
              defaultValue={refused?.typed[name] ?? value}
              errors={problem ? [problem] : undefined}
              isRequired
            />
          )
        })}
        <div>
          <SubmitButton>{t('facts.save')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
