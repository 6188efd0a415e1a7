import { readCsv } from '../csv/read-csv.server'
import type { Problem, ProductDraft } from '../drafts/product-draft'
import { readNdjson } from '../ndjson/read-ndjson.server'
import type { FieldMapping } from '../ndjson-mapping'
import type { Source } from '../source/open-source.server'

export interface ReadPart {
  draft: ProductDraft | null
  problems: Problem[]
  rows: number
}

/** What a file of either format says of products, part by part. */
export async function* readImport(
  source: Source,
  { format, currency, mapping }: { format: string; currency: string; mapping: unknown },
): AsyncGenerator<ReadPart> {
  if (format === 'ndjson') {
    yield* readNdjson(source.text, mapping as FieldMapping, currency)
    return
  }
  for await (const part of readCsv(source.text, currency)) if (!('header' in part)) yield part
}
