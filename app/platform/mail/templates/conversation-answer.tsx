import { Note, Paragraph, TextLink } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function ConversationAnswer({ answers, thread, page }: MailValues<'conversation-answer'>) {
  const { t } = useWords()
  return (
    <>
      {answers.map(({ author, lines, files }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once.
        <div key={at}>
          {author ? <Note>{author}</Note> : null}
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once.
            <Paragraph key={row}>{line}</Paragraph>
          ))}
          {files.map((file) => (
            <Paragraph key={file.link}>
              <TextLink href={file.link}>{file.name}</TextLink>
            </Paragraph>
          ))}
        </div>
      ))}
      <Note>{t(thread.replyTo ? 'reply' : 'chat')}</Note>
      {page ? (
        <Note>
          <TextLink href={page}>{page}</TextLink>
        </Note>
      ) : null}
    </>
  )
}
