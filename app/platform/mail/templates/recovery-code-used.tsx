import { Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import type { MailValues } from '../mail-values.server'

export function RecoveryCodeUsed({ left }: MailValues<'recovery-code-used'>) {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead')}</Paragraph>
      <Paragraph>
        {left > 0 ? t('left', { count: left }) : t('noneLeft')} {t('makeNew')}
      </Paragraph>
      <Note>{t('notYou')}</Note>
    </>
  )
}
