/** Id of the JSON script in which the server leaves the page's language and messages. */
export const MESSAGES_ELEMENT = 'messages'
