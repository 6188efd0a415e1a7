import { createContext, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeliveredWords, MESSAGES_ELEMENT, readDelivered } from './messages-element'

/** Path of the file with this page's words. Given by the server's entry; in the browser the document has it. */
export const WordsPath = createContext('')

/**
 * Leaves the page's language in the document, and where the words are with which the browser's i18next begins; where these
 * are only a part of what the application says (`isPart`), it fetches the rest. They are fetched beside the page's scripts,
 * but for a page that fetches those late (server/late-start).
 */
export function PageMessages({ isPart }: { isPart: boolean }) {
  const { i18n } = useTranslation()
  const path = useContext(WordsPath)
  const [delivered] = useState(
    (): DeliveredWords =>
      typeof document === 'undefined' ? { language: i18n.language, words: path, isPart } : readDelivered(),
  )
  return (
    <>
      {delivered.isPart ? null : <link rel="modulepreload" href={delivered.words} />}
      <script
        id={MESSAGES_ELEMENT}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON of codes and a path; as a child React would escape its quotes
        dangerouslySetInnerHTML={{ __html: JSON.stringify(delivered) }}
      />
    </>
  )
}
