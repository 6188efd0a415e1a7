import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  bracketsMarkdown,
  hugeDocx,
  hugeTextPdf,
  nestedListsHtml,
  nestedListsMarkdown,
  zip64Docx,
} from '../tests/support/hostile-documents'
import { residentMiB } from './lib/resident-memory'

/*
 * What documents cost that are made to keep their reader busy: `npm run build`, then `npm run bench:hostile-documents`.
 * One JSON line a document: its bytes, what became of it, how long that took, the longest time for which this process did
 * nothing else, and the memory of it and of its readers at their highest. `--only pdf` runs one.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const { readWrittenText } = await import('~/domains/knowledge/reading/read-texts.server')
const { documentReader } = await import('~/domains/knowledge/reading/read-apart.server')

const languages = { language: null, fallbackLanguage: 'en' }
const text = (markdown: string) => () => readWrittenText({ title: '', markdown })
const file = (bytes: Buffer, fileName: string) => () =>
  documentReader().read<'file'>({ kind: 'file', bytes, fileName, languages })

interface Hostile {
  bytes: number
  read: () => Promise<unknown>
}

const DOCUMENTS: Record<string, () => Hostile> = {
  lists: () => ofText(nestedListsMarkdown()),
  brackets: () => ofText(bracketsMarkdown()),
  closers: () => ofText(`${']'.repeat(150)}\n\n`.repeat(400)),
  lazy: () => ofText(`> a\n${'a\n'.repeat(90_000)}`),
  html: () => ofFile(Buffer.from(nestedListsHtml()), 'a.html'),
  pdf: () => ofFile(hugeTextPdf(), 'a.pdf'),
  docx: () => ofFile(hugeDocx(), 'a.docx'),
  zip64: () => ofFile(zip64Docx(), 'a.docx'),
}

function ofText(markdown: string): Hostile {
  return { bytes: markdown.length, read: text(markdown) }
}

function ofFile(bytes: Buffer, fileName: string): Hostile {
  return { bytes: bytes.length, read: file(bytes, fileName) }
}

for (const [name, make] of Object.entries(DOCUMENTS)) {
  if (values.only && values.only !== name) continue
  const { bytes, read } = make()
  const watch = watchMemory()
  const begun = performance.now()
  const outcome = await read().then(
    () => 'read',
    (error: { reason?: string; message: string }) => error.reason ?? error.message,
  )
  const ms = Math.round(performance.now() - begun)
  process.stdout.write(`${JSON.stringify({ name, bytes, outcome, ms, ...(await watch.end()) })}\n`)
}
process.exit()

function watchMemory() {
  let isOver = false
  let longestMs = 0
  let ownMiB = 0
  let readersMiB = 0
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await pause(10)
      longestMs = Math.max(longestMs, Math.round(performance.now() - begun) - 10)
      ownMiB = Math.max(ownMiB, Math.round(process.memoryUsage.rss() / 2 ** 20))
      readersMiB = Math.max(readersMiB, ...readers())
    }
  })()
  return {
    end: async () => {
      isOver = true
      await watching
      return { longestMs, ownMiB, readersMiB }
    },
  }
}

/** Processes that this one started. */
function readers(): number[] {
  const handles = (process as unknown as { _getActiveHandles(): { pid?: number }[] })._getActiveHandles()
  return handles.flatMap(({ pid }) => {
    try {
      // What has just ended has no memory.
      return pid ? [residentMiB(pid) || 0] : []
    } catch {
      return []
    }
  })
}
