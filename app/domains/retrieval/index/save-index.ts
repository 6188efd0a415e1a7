import type { IndexSchema } from '../schema'
import { checksumSteps } from './checksum'
import type { Steps } from './in-steps'
import { IndexData } from './index-data'

/** Raised when the layout of the file or the terms that the analysis makes change. */
const FORMAT = 3
const MAGIC = 0x58444950
/** Magic, format, checksum of all that follows, bytes of the header. */
const PREAMBLE_WORDS = 4

/** The bytes are no index of this version and schema: build it anew. */
export class UnusableIndexError extends Error {
  override readonly name = 'UnusableIndexError'
}

interface Header {
  schema: string
  language: string
  languages: string[]
  options: { name: string; value: string }[]
  groups: string[]
  /** Bytes of each section, in the order of `sectionsOf`. */
  sections: number[]
}

/** A saved index is bound to everything that shaped it: schema name, version, fields. */
function fingerprint(schema: IndexSchema): string {
  return `${schema.name} ${schema.version} ${schema.fields.map(({ name }) => name).join(',')}`
}

/**
 * The index in bytes: the documents' words, not the postings, which loading derives faster than it could read them.
 * Expects compacted data, all documents alive.
 */
export function* saveIndexSteps(data: IndexData): Steps<Uint8Array> {
  const sections: Section[] = []
  for (const section of sectionsOf(data)) {
    sections.push(section)
    yield
  }
  const header: Header = {
    schema: fingerprint(data.schema),
    language: data.defaultLanguage,
    languages: data.languages,
    options: data.optionValues.pairs,
    groups: data.groups,
    sections: sections.map(({ byteLength }) => byteLength),
  }
  const headerBytes = new TextEncoder().encode(JSON.stringify(header))
  const total = sections.reduce(
    (sum, { byteLength }) => sum + align(byteLength),
    PREAMBLE_WORDS * 4 + align(headerBytes.length),
  )
  const bytes = new Uint8Array(total)
  bytes.set(headerBytes, PREAMBLE_WORDS * 4)
  let offset = PREAMBLE_WORDS * 4 + align(headerBytes.length)
  for (const section of sections) {
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), offset)
    offset += align(section.byteLength)
    yield
  }
  new Uint32Array(bytes.buffer, 0, PREAMBLE_WORDS).set([MAGIC, FORMAT, 0, headerBytes.length])
  new Uint32Array(bytes.buffer, 8, 1)[0] = yield* checksumSteps(bytes.subarray(12))
  return bytes
}

/** @throws {UnusableIndexError} when the bytes are damaged, of another version or of another schema. */
export function* loadIndexSteps(saved: Uint8Array, schema: IndexSchema): Steps<IndexData> {
  const bytes = saved.byteOffset % 8 === 0 ? saved : saved.slice()
  if (bytes.byteLength < PREAMBLE_WORDS * 4) throw new UnusableIndexError('The saved index is too short')
  const [magic, format, sum, headerLength] = new Uint32Array(bytes.buffer, bytes.byteOffset, PREAMBLE_WORDS)
  if (magic !== MAGIC || format !== FORMAT) throw new UnusableIndexError('The saved index has another format')
  if (sum !== (yield* checksumSteps(bytes.subarray(12))))
    throw new UnusableIndexError('The saved index is damaged')
  const headerStart = PREAMBLE_WORDS * 4
  const header: Header = JSON.parse(
    new TextDecoder().decode(bytes.subarray(headerStart, headerStart + headerLength!)),
  )
  if (header.schema !== fingerprint(schema))
    throw new UnusableIndexError('The saved index has another schema')
  let offset = headerStart + align(headerLength!)
  const sections: Uint8Array<ArrayBuffer>[] = []
  for (const length of header.sections) {
    sections.push(new Uint8Array(bytes.subarray(offset, offset + length)))
    offset += align(length)
    yield
  }
  return yield* restoreSteps(new IndexData(schema, header.language), header, sections)
}

type Section = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

function* sectionsOf(data: IndexData): Generator<Section> {
  const text = new TextEncoder()
  yield text.encode(data.vocabulary.terms.join('\n'))
  yield text.encode(JSON.stringify(data.ids))
  yield text.encode(data.surfaces.texts.join('\n'))
  yield Uint32Array.from(data.surfaces.terms)
  yield* [
    data.store.words.used(),
    data.store.starts.used(),
    data.lengths.used(),
    data.prices.used(),
    data.stock.used(),
    data.boosts.used(),
    data.documentLanguages.used(),
    data.documentGroups.used(),
  ]
  yield Uint32Array.from(data.ids, (_, number) => data.documentOptions[number]?.length ?? 0)
  yield Uint32Array.from(data.documentOptions.flatMap((options) => (options ? [...options] : [])))
}

const ENTRIES_A_STEP = 1024

function* restoreSteps(
  data: IndexData,
  header: Header,
  sections: Uint8Array<ArrayBuffer>[],
): Steps<IndexData> {
  const next = sections.values()
  const section = () => next.next().value ?? new Uint8Array()
  const [terms, ids, forms] = [section(), section(), section()]
  const formTerms = new Uint32Array(section().buffer)
  const text = new TextDecoder()
  if (terms.length > 0)
    for (const [i, term] of text.decode(terms).split('\n').entries()) {
      if (i % ENTRIES_A_STEP === 0) yield
      data.vocabulary.add(term)
    }
  if (forms.length > 0)
    for (const [i, form] of text.decode(forms).split('\n').entries()) {
      if (i % ENTRIES_A_STEP === 0) yield
      data.surfaces.note(formTerms[i]!, form)
    }
  data.store.words.adopt(new Uint32Array(section().buffer))
  data.store.starts.adopt(new Uint32Array(section().buffer))
  data.lengths.adopt(new Uint16Array(section().buffer))
  data.prices.adopt(new Float64Array(section().buffer))
  data.stock.adopt(section())
  data.boosts.adopt(new Float32Array(section().buffer))
  data.documentLanguages.adopt(section())
  data.documentGroups.adopt(new Uint16Array(section().buffer))
  for (const language of header.languages) data.languageNumber(language)
  for (const group of header.groups) data.groupNumber(group)
  for (const { name, value } of header.options) data.optionValues.add(name, value)
  const counts = new Uint32Array(section().buffer)
  const pairs = new Uint32Array(section().buffer)
  let from = 0
  for (const [number, id] of (JSON.parse(text.decode(ids)) as string[]).entries()) {
    if (number % ENTRIES_A_STEP === 0) yield
    data.adopt(id)
    const to = from + counts[number]!
    data.documentOptions.push(to > from ? pairs.slice(from, to) : undefined)
    from = to
  }
  yield* data.countAdopted()
  // What the first search would wait for.
  yield* data.statisticsSteps()
  return data
}

const align = (bytes: number) => Math.ceil(bytes / 8) * 8
