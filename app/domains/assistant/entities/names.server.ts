import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { NameIndex } from './name-index'

/** Names of one sort of thing in all languages, with the kinds that each is of. */
export interface NameBook {
  /** Ids that a text names, in its order, each once. */
  find(text: string, language: string): string[]
  kindsOf(id: string): ReadonlySet<string>
}

interface Row {
  id: string
  kinds: string[]
  names: { language: string; name: string }[]
}

const books = new Map<string, NameBook>()

/** The names of a file in data/names, read at their first use. */
export function nameBook(file: 'methods' | 'carriers' | 'networks'): NameBook {
  let book = books.get(file)
  if (!book) {
    book = bookOf(readRows(file))
    books.set(file, book)
  }
  return book
}

function readRows(file: string): Row[] {
  return readFileSync(join(projectRoot, 'data/names', `${file}.tsv`), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const cells = line.split('\t')
      const names = cells.at(-1)!
      const kinds = cells.length > 2 ? cells[1]!.split(',').filter(Boolean) : []
      return { id: cells[0]!, kinds, names: names.includes('=') ? byLanguage(names) : everywhere(names) }
    })
}

const everywhere = (names: string) => names.split('|').map((name) => ({ language: '*', name }))
const byLanguage = (names: string) =>
  names.split(';').flatMap((part) => {
    const [language, list] = part.split('=') as [string, string]
    return list.split('|').map((name) => ({ language, name }))
  })

function bookOf(rows: Row[]): NameBook {
  const indexes = new Map<string, NameIndex>()
  const kinds = new Map<string, Set<string>>()
  const direct = new Map(rows.map((row) => [row.id, row.kinds]))
  for (const { id } of rows) {
    const all = new Set<string>()
    const open = [...(direct.get(id) ?? [])]
    for (let kind = open.pop(); kind; kind = open.pop()) {
      all.add(kind)
      open.push(...(direct.get(kind) ?? []))
    }
    kinds.set(id, all)
  }
  const indexOf = (language: string) => {
    let index = indexes.get(language)
    if (!index) {
      index = new NameIndex(language)
      for (const { id, names } of rows) {
        for (const { language: of, name } of names) if (of === '*' || of === language) index.add(name, id)
      }
      indexes.set(language, index)
    }
    return index
  }
  return {
    find(text, language) {
      const base = baseLanguage(language)
      return [
        ...new Set(
          indexOf(base)
            .find(text)
            .map(({ id }) => id),
        ),
      ]
    },
    kindsOf: (id) => kinds.get(id) ?? NONE,
  }
}

const NONE: ReadonlySet<string> = new Set()
