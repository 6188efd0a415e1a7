import { Note, OneTimeCode, Paragraph } from '../layout/blocks'
import { useWords } from '../layout/words-context'
import { ORDER_CODE_MINUTES } from '../lifetimes'
import type { MailValues } from '../mail-values.server'

export function OrderCode({ code, shop, order }: MailValues<'order-code'>) {
  const { t, shared } = useWords()
  return (
    <>
      <Paragraph>{t('lead', { shop, order })}</Paragraph>
      <OneTimeCode>{code}</OneTimeCode>
      <Note>
        {shared('codeHolds', { count: ORDER_CODE_MINUTES })} {t('onlyThere')}
      </Note>
      <Note>{t('notYou')}</Note>
    </>
  )
}
