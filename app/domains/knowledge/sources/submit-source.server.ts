import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'
import { parseForm } from '~/ui/form/parse-form'
import {
  fileDetailsSchema,
  MAX_FILE_BYTES,
  MAX_PAIRS_AT_ONCE,
  pageInputSchema,
  pairInputSchema,
  websiteInputSchema,
} from '../knowledge'
import { UnreadableError } from '../reading/reading-failure'
import type { AddKind } from '../ui/add-kind'
import { addFile } from './add-file.server'
import { parsePairs } from './parse-pairs'
import { renameFile } from './rename-file.server'
import { addPairs, savePage, savePair } from './save-text.server'
import { saveWebsite } from './save-website.server'

type Reply = SubmissionResult<string[]>
/** The id of the one source that was saved, null when there were several; or what the person has to mend. */
export type SubmitOutcome = { saved: true; id: string | null } | { saved: false; reply: Reply }

/** Saves what the form for a kind of source sent: a new source, or the one with `sourceId`. */
export async function submitSource(
  workspaceId: string,
  kind: AddKind,
  form: FormData,
  sourceId?: string,
): Promise<SubmitOutcome> {
  switch (kind) {
    case 'PAGE':
      return orTooComplex('markdown', () =>
        submit(form, pageInputSchema, (page) => savePage(workspaceId, page, sourceId)),
      )
    case 'QA':
      return orTooComplex('answer', () =>
        submit(form, pairInputSchema, (pair) => savePair(workspaceId, pair, sourceId)),
      )
    case 'WEBSITE':
      return submit(form, websiteInputSchema, (site) => saveWebsite(workspaceId, site, sourceId))
    case 'PAIRS':
      return orTooComplex('pairs', () => submitPairs(workspaceId, form))
    case 'FILE':
      if (sourceId === undefined) return submitFiles(workspaceId, form)
      return submit(form, fileDetailsSchema, async (details) => {
        await renameFile(workspaceId, sourceId, details)
        return sourceId
      })
  }
}

/** A text that no parser gets through is its author's to mend. */
async function orTooComplex(field: string, save: () => Promise<SubmitOutcome>): Promise<SubmitOutcome> {
  try {
    return await save()
  } catch (error) {
    if (error instanceof UnreadableError) return refuse(field, 'knowledge.form.tooComplex')
    throw error
  }
}

async function submit<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  save: (value: z.output<Schema>) => Promise<string>,
): Promise<SubmitOutcome> {
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return { saved: false, reply: submission.reply() }
  return { saved: true, id: await save(submission.value) }
}

async function submitPairs(workspaceId: string, form: FormData): Promise<SubmitOutcome> {
  const { pairs } = parsePairs(String(form.get('pairs') ?? ''))
  if (pairs.length === 0) return refuse('pairs', 'knowledge.form.pairsNone')
  if (pairs.length > MAX_PAIRS_AT_ONCE) {
    return refuse('pairs', `knowledge.form.pairsTooMany?limit=${MAX_PAIRS_AT_ONCE}`)
  }
  const language = String(form.get('language') ?? '')
  const checked = pairs.map((pair) => pairInputSchema.safeParse({ ...pair, language }))
  const tooLong = checked.find(({ success }) => !success)
  if (tooLong) return refuse('pairs', 'knowledge.form.pairsTooLong')
  await addPairs(
    workspaceId,
    pairs.map((pair) => ({ ...pair, language })),
  )
  return { saved: true, id: null }
}

async function submitFiles(workspaceId: string, form: FormData): Promise<SubmitOutcome> {
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)
  if (files.length === 0) return refuse('files', 'knowledge.form.filesNone')
  const tooLarge = files.find(({ size }) => size > MAX_FILE_BYTES)
  if (tooLarge) {
    return refuse('files', `knowledge.form.fileTooLarge?${new URLSearchParams({ name: tooLarge.name })}`)
  }
  const language = String(form.get('language') ?? '') || null
  const ids: string[] = []
  for (const file of files) {
    const content = Readable.fromWeb(file.stream() as WebStream)
    ids.push(await addFile(workspaceId, { fileName: file.name, content, language }))
  }
  return { saved: true, id: ids.length === 1 ? ids[0]! : null }
}

function refuse(field: string, message: string): SubmitOutcome {
  return { saved: false, reply: { status: 'error', error: { [field]: [message] } } }
}
