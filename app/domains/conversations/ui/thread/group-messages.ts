import { cameByMail, type WireMessage } from '../../wire'

type Groupable = Pick<WireMessage, 'author' | 'authorName' | 'clientId' | 'createdAt'>

/** Longer than this apart, two messages are two turns. */
const TOGETHER_MS = 5 * 60_000

/** Messages of one author, one after another, that are read as one: a name and a time for all of them. */
export function groupMessages<Message extends Groupable>(messages: readonly Message[]): Message[][] {
  const groups: Message[][] = []
  for (const message of messages) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group && before && belongTogether(before, message)) group.push(message)
    else groups.push([message])
  }
  return groups
}

const belongTogether = (before: Groupable, message: Groupable): boolean =>
  message.author !== 'system' &&
  before.author === message.author &&
  before.authorName === message.authorName &&
  cameByMail(before) === cameByMail(message) &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS
