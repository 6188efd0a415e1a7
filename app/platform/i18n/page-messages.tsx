import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MESSAGES_ELEMENT } from './messages-element'

/**
 * Leaves the page's language and the messages of the areas it shows in the document, where the browser's
 * i18next begins with them; where these are only a part of what the application says (`isPart`), it fetches the rest.
 */
export function PageMessages({ isPart }: { isPart: boolean }) {
  const { i18n } = useTranslation()
  const [json] = useState(() =>
    typeof document === 'undefined'
      ? JSON.stringify({ language: i18n.language, areas: i18n.store.data[i18n.language], isPart }).replaceAll(
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
