import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_FILE_BYTES } from '~/platform/validation/value-kinds'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { FileDrop } from '~/ui/components/forms/file-drop'
import { Form } from '~/ui/form/form'

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.txt,.doc,.docx'

export interface PaperFormProps {
  /** Message key of what is wrong with the file that was sent. */
  problem?: string | undefined
  sendLabel: string
  /** Further fields. */
  children?: ReactNode
}

/** Hands a file in. What the server would refuse for its size is said before it is sent. */
export function PaperForm({ problem, sendLabel, children }: PaperFormProps) {
  const { t } = useTranslation('papers')
  const [isLarge, setLarge] = useState(false)
  const shown = isLarge ? 'papers.file.large' : problem
  return (
    <Form encType="multipart/form-data" className="flex flex-col items-start gap-4">
      {children}
      <FileDrop
        label={t('drop')}
        name="file"
        accept={ACCEPT}
        hint={t('hint')}
        errors={shown ? [shown] : undefined}
        onSelect={([file]) => setLarge((file?.size ?? 0) > MOST_FILE_BYTES)}
        className="w-full"
      />
      <SubmitButton isDisabled={isLarge}>{sendLabel}</SubmitButton>
    </Form>
  )
}
