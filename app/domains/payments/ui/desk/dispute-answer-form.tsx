import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Callout } from '~/ui/components/feedback/callout'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { FileDrop } from '~/ui/components/forms/file-drop'
import { Select } from '~/ui/components/forms/select'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'
import type { DeskDispute } from '../../disputes/dispute-queries.server'
import { EVIDENCE_FILES, EVIDENCE_TEXTS, MOST_TEXT_SIGNS, SHORT_TEXTS } from '../../payments'

type Answer = Pick<DeskDispute['answers'][number], 'version' | 'texts' | 'files'>

export interface DisputeAnswerFormProps {
  disputeId: string
  /** The draft that there is. */
  answer: Answer | null
  suggested: DeskDispute['suggested']
  /** What was wrong with what was sent, in words. */
  problem: string | null
}

/** What happened, told to the bank: kept as a draft, and sent once it was looked over. Area `admin-money`. */
export function DisputeAnswerForm({ disputeId, answer, suggested, problem }: DisputeAnswerFormProps) {
  const { t } = useTranslation('admin-money')
  const isWritten = answer !== null && Object.keys(answer.texts).length > 0
  const texts = isWritten ? answer.texts : suggested
  return (
    <div className="flex flex-col gap-6">
      {problem ? (
        <Callout tone="bad" role="alert">
          {problem}
        </Callout>
      ) : null}
      <EvidenceFiles disputeId={disputeId} files={answer?.files ?? []} />
      <Form className="flex flex-col gap-4">
        <h3 className="font-medium text-ink">{t('dispute.texts')}</h3>
        <input type="hidden" name="version" value={answer?.version ?? 0} />
        {EVIDENCE_TEXTS.map((name) => {
          const field = {
            name,
            label: t(`evidence.texts.${name}`),
            defaultValue: texts[name] ?? '',
            maxLength: MOST_TEXT_SIGNS,
          }
          return SHORT_TEXTS.has(name) ? (
            <TextField key={name} {...field} />
          ) : (
            <TextArea key={name} {...field} rows={2} />
          )
        })}
        <SubmitButton name="intent" value="save" variant="secondary" className="self-start">
          {t('dispute.save')}
        </SubmitButton>
        <div className="flex flex-col items-start gap-4 border-t pt-4">
          <Checkbox name="isSure" value="on">
            {t('dispute.sure')}
          </Checkbox>
          <SubmitButton name="intent" value="send" variant="danger">
            {t('dispute.send')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}

function EvidenceFiles({ disputeId, files }: { disputeId: string; files: Answer['files'] }) {
  const { t } = useTranslation('admin-money')
  const { bytes } = useFormat()
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-medium text-ink">{t('dispute.files')}</h3>
      {files.length > 0 ? (
        <ul className="divide-y text-sm">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block text-ink">{t(`evidence.files.${file.field}`)}</span>
                <a
                  href={`/admin/payments/disputes/${disputeId}/file/${file.id}`}
                  className="block break-all py-1 text-accent-ink hover:underline"
                >
                  <bdi>{file.name}</bdi> ({bytes(file.bytes)})
                </a>
              </span>
              <Form>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="file" value={file.id} />
                <Button type="submit" size="sm">
                  {t('dispute.remove')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t('dispute.noFiles')}</p>
      )}
      <Form encType="multipart/form-data" className="flex flex-col items-start gap-4">
        <Select
          name="field"
          label={t('dispute.field')}
          defaultValue="receipt"
          options={EVIDENCE_FILES.map((id) => ({ id, label: t(`evidence.files.${id}`) }))}
          className="w-full"
        />
        <FileDrop
          label={t('dispute.add')}
          name="file"
          accept=".pdf,.jpg,.jpeg,.png"
          hint={t('dispute.filesBody')}
          className="w-full"
        />
        <SubmitButton variant="secondary">{t('dispute.add')}</SubmitButton>
      </Form>
    </section>
  )
}
