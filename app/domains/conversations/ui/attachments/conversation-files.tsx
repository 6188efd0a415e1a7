import { useTranslation } from 'react-i18next'
import type { SentFile } from '../../message-parts'
import { FileCard } from './message-files'

/** The files of a conversation, newest first. */
export function ConversationFiles({ files }: { files: SentFile[] }) {
  const { t } = useTranslation('inbox')
  if (files.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 font-semibold text-ink">{t('attachments.conversation')}</h2>
      <ul className="space-y-2">
        {files.toReversed().map((file) => (
          <li key={file.id}>
            <FileCard file={file} isSmall />
          </li>
        ))}
      </ul>
    </section>
  )
}
