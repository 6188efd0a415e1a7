/** Id of the JSON script in which the server leaves the page's language and where its words are. */
export const MESSAGES_ELEMENT = 'messages'

export interface DeliveredWords {
  language: string
  /** Path of the script with the words of the page's areas. */
  words: string
  /** The application says more than these. */
  isPart: boolean
}

/** What the server left in this document. */
export function readDelivered(): DeliveredWords {
  const text = document.getElementById(MESSAGES_ELEMENT)?.textContent
  return text ? (JSON.parse(text) as DeliveredWords) : { language: 'en', words: '', isPart: false }
}
