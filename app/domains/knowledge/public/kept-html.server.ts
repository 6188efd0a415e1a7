import { workspaceDb } from '~/platform/db/db.server'
import { escapeMarkup } from '~/platform/http/escape-markup'
import { log } from '~/platform/telemetry/log.server'
import { readWrittenText } from '../reading/read-texts.server'
import { UnreadableError } from '../reading/reading-failure'

/** Counts the ways in which texts were rendered; what was kept in an older one is made anew when it is shown next. */
export const HTML_VERSION = 1

interface WrittenSource {
  id: string
  title: string
  markdown: string | null
  html: string | null
  htmlVersion: number
}

const making = new Map<string, Promise<string>>()

/**
 * The HTML of a text that was written here, as it was kept when it was saved. One from before there was any is made
 * now, once however many ask, and kept.
 */
export async function keptHtml(workspaceId: string, source: WrittenSource): Promise<string> {
  if (source.html !== null && source.htmlVersion === HTML_VERSION) return source.html
  const known = making.get(source.id)
  if (known) return known
  const made = makeAndKeep(workspaceId, source).finally(() => making.delete(source.id))
  making.set(source.id, made)
  return made
}

async function makeAndKeep(workspaceId: string, { id, title, markdown }: WrittenSource): Promise<string> {
  const html = await readWrittenText({ title, markdown: markdown ?? '' }).then(
    (read) => read.html,
    (error: unknown) => {
      if (!(error instanceof UnreadableError)) throw error
      log().warn({ sourceId: id, reason: error.reason }, 'a text is shown without its markup')
      return plainHtml(markdown ?? '')
    },
  )
  // Unless it was edited meanwhile; how it is shown is no edit.
  await workspaceDb(workspaceId).$executeRaw`
    UPDATE knowledge_sources SET html = ${html}, html_version = ${HTML_VERSION}
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid AND title = ${title}
      AND markdown IS NOT DISTINCT FROM ${markdown}`
  return html
}

/** The words of a text that no parser gets through, a paragraph for each of its own. */
const plainHtml = (markdown: string): string =>
  markdown
    .split(/\n[ \t]*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escapeMarkup(part.trim())}</p>`)
    .join('\n')
