import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MESSAGES_ELEMENT } from './messages-element'

/**
 * Leaves the page's language and the messages of the areas it shows in the document, where the browser's
 * i18next begins with them.
 */
export function PageMessages() {
  const { i18n } = useTranslation()
  const [json] = useState(() =>
    typeof document === 'undefined'
      ? JSON.stringify({ language: i18n.language, areas: i18n.store.data[i18n.language] }).replaceAll(
          '<',
          '\\u003c',
        )
      : (document.getElementById(MESSAGES_ELEMENT)?.textContent ?? ''),
  )
  return (
    <script
      id={MESSAGES_ELEMENT}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with "<" escaped; as a child React would escape its quotes
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
