import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { projectRoot } from '~/platform/i18n/project-root.server'
import type { Opening } from './opening'

const lines = z.array(z.string().min(1)).min(1)
const words = z.strictObject({ title: z.string(), lead: z.string(), do: lines, bring: lines })

/** A file of content/careers: its place in the list, and its words by language. English is always there. */
const openingSchema = z.object({ order: z.int(), en: words }).catchall(words)
type OpeningFile = z.infer<typeof openingSchema>

let read: { slug: string; file: OpeningFile }[] | undefined

/** Openings in a language, those not written in it in English. */
export function listOpenings(language: string): Opening[] {
  read ??= readOpenings()
  return read.map(({ slug, file }) => {
    const own = file[language]
    return typeof own === 'object'
      ? { slug, language, ...own }
      : { slug, language: DEFAULT_LANGUAGE, ...file.en }
  })
}

function readOpenings() {
  const folder = join(projectRoot, 'content', 'careers')
  return readdirSync(folder)
    .map((name) => ({
      slug: name.replace('.json', ''),
      file: openingSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    }))
    .sort((a, b) => a.file.order - b.file.order)
}
