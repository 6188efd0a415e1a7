import type { SentFile } from '../../message-parts'
import type { WireMessage } from '../../wire'

/** All files of some messages, in their order. */
export const filesOf = (messages: readonly Pick<WireMessage, 'parts'>[]): SentFile[] =>
  messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'file' ? [part.file] : [])))

/** Where a file is saved from, whatever kind it is. */
export const downloadAddress = ({ url }: SentFile): string | undefined =>
  url ? `${url}&download` : undefined

/** The ending of a name, as a card shows what kind of file it is. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
