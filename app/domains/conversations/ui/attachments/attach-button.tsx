import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/components/actions/icon-button'
import { ACCEPTED_FILES } from '../../files/file-types'

/** Chooses files to send. */
export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const { t } = useTranslation('inbox')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        aria-label={t('attachments.attach')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file again is a choice, too.
          target.value = ''
        }}
      />
      <IconButton label={t('attachments.attach')} onPress={() => input.current?.click()}>
        <Paperclip />
      </IconButton>
    </>
  )
}
