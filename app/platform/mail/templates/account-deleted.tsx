import { Note, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'

export function AccountDeleted() {
  const { t } = useWords()
  return (
    <>
      <Paragraph>{t('lead')}</Paragraph>
      <Note>{t('farewell')}</Note>
    </>
  )
}
