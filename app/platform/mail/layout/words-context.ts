import { createContext, useContext } from 'react'

export type Say = (key: string, values?: Record<string, string | number>) => string

/** The words of one mail in its reader's language. */
export interface MailWords {
  language: string
  direction: 'ltr' | 'rtl'
  /** The mail's own words. */
  t: Say
  /** Words that mails have in common. */
  shared: Say
  /** A day, as the reader writes it. */
  day: (date: Date) => string
  /** A day and a time with its zone. */
  moment: (date: Date) => string
  /** A number with one decimal at most. */
  number: (value: number) => string
}

export const WordsContext = createContext<MailWords | null>(null)

export function useWords(): MailWords {
  const words = useContext(WordsContext)
  if (!words) throw new Error('A template is rendered inside its layout.')
  return words
}
