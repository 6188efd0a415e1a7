import { Action, Note, OneTimeCode, Paragraph } from './blocks'
import { useWords } from './words-context'

export interface LinkAndCodeProps {
  link: string
  code: string
  /** What pressing it does. */
  button: string
  hours: number
}

/** Either of two ways to the same: a link to press here, digits for the other device. */
export function LinkAndCode({ link, code, button, hours }: LinkAndCodeProps) {
  const { shared } = useWords()
  return (
    <>
      <Action href={link}>{button}</Action>
      <Paragraph>{shared('orCode')}</Paragraph>
      <OneTimeCode>{code}</OneTimeCode>
      <Note>
        {shared('linkAndCodeHold', { count: hours })} {shared('keepCode')}
      </Note>
    </>
  )
}
