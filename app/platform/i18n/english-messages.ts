type Messages = Record<string, unknown>

/** One small file an area, fetched only when it is needed: part of the program, so it is there when the server fails. */
const FILES = import.meta.glob<Messages>('../../../content/messages/*/en.json', { import: 'default' })

export async function englishMessages(area: string): Promise<Messages> {
  return (await FILES[`../../../content/messages/${area}/en.json`]?.()) ?? {}
}
