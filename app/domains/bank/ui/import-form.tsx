import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Callout } from '~/ui/components/feedback/callout'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { FileDrop } from '~/ui/components/forms/file-drop'
import { Form } from '~/ui/form/form'

export interface ImportProblem {
  problem: string
  line: number | null
  what: string
}

/** Takes a statement as the bank gives it, and says what is wrong with one and where. */
export function ImportForm({ problem }: { problem: ImportProblem | null }) {
  const { t } = useTranslation('admin-bank')
  return (
    <Form
      encType="multipart/form-data"
      action="/admin/bank?index"
      className="flex flex-col items-start gap-4"
    >
      <FileDrop
        label={t('import.drop')}
        name="file"
        accept=".xml,.sta,.mt940,.940,.txt,.csv"
        hint={t('import.hint')}
        className="w-full"
      />
      {problem ? <ImportProblemNote {...problem} /> : null}
      {problem?.problem === 'gap' ? <Checkbox name="mayGap">{t('import.mayGap')}</Checkbox> : null}
      <SubmitButton>{t('import.send')}</SubmitButton>
    </Form>
  )
}

export function ImportProblemNote({ problem, line, what }: ImportProblem) {
  const { t } = useTranslation('admin-bank')
  return (
    <Callout tone="bad" role="alert" className="w-full">
      <p>{t(`files.${problem}` as 'files.xml')}</p>
      {line === null && what === '' ? null : (
        <p>
          {line === null ? null : <>{t('files.line', { line })} </>}
          <bdi className="break-all font-mono text-xs">{what}</bdi>
        </p>
      )}
    </Callout>
  )
}
