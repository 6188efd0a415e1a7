import { MOST_STATEMENT_BYTES } from '~/domains/bank/bank'
import { importLimitBytes } from '~/domains/catalog/catalog.server'
import { MOST_MAIL_BYTES } from '~/domains/channels/channels.server'
import { MOST_FILE_BYTES as MOST_ATTACHMENT_BYTES } from '~/domains/conversations/conversations'
import { MOST_FILE_BYTES } from '~/platform/validation/value-kinds'

const MIB = 2 ** 20

/** Of a body that no line below allows more. */
export const MOST_BODY_BYTES = MIB
/** What a form adds to the file it brings: its other fields and the parts' headers. */
const FORM_BYTES = MIB

export interface BodyLimit {
  mostBytes: number
  /** Goes to storage as it comes instead of into memory. */
  isStreamed: boolean
}

interface LargerBody extends Partial<BodyLimit> {
  path: RegExp
  mostBytes: number
}

const formWithFile = (path: RegExp, mostFileBytes = MOST_FILE_BYTES): LargerBody => ({
  path,
  mostBytes: mostFileBytes + FORM_BYTES,
  isStreamed: true,
})

/** Every route that may take more than `MOST_BODY_BYTES`. Each reads its own body under limits of its own besides. */
function largerBodies(): LargerBody[] {
  return [
    // A product's description may be long, and a browser writes a letter in up to nine bytes.
    { path: /^\/dashboard\/catalog\/(new|products\/[^/]+)$/, mostBytes: 10 * MIB },
    {
      path: /^\/dashboard\/catalog\/import\/upload$/,
      mostBytes: importLimitBytes() + FORM_BYTES,
      isStreamed: true,
    },
    // Files, several at once; pasted questions with their answers.
    { path: /^\/(dashboard|app\/shopify)\/knowledge\/new$/, mostBytes: 64 * MIB },
    { path: /^\/(dashboard|app\/shopify)\/knowledge\/preview$/, mostBytes: 20 * MIB },
    { path: /^\/(dashboard|app\/shopify)\/knowledge\/[^/]+$/, mostBytes: 2 * MIB },
    { path: /^\/admin\/bank$/, mostBytes: MOST_STATEMENT_BYTES + FORM_BYTES },
    // The store platform tells of a product with all its variants.
    { path: /^\/api\/store\/webhooks$/, mostBytes: 10 * MIB },
    // A whole mail, in a form that may write each byte in three.
    { path: /^\/api\/mail\/inbound\/raw$/, mostBytes: MOST_MAIL_BYTES },
    { path: /^\/api\/mail\/inbound\/mailgun\/mime$/, mostBytes: 3 * MOST_MAIL_BYTES + FORM_BYTES },
    formWithFile(/^\/api\/(widget|store\/line)\/files$/, MOST_ATTACHMENT_BYTES),
    formWithFile(/^\/(chat-dashboard|app\/shopify\/conversations)\/[^/]+\/files$/, MOST_ATTACHMENT_BYTES),
    formWithFile(/^\/careers$/),
    formWithFile(/^\/manual-documents$/),
    formWithFile(/^\/dashboard\/numbers\/[^/]+\/documents$/),
    formWithFile(/^\/bank-transfer-payment$/),
  ]
}

let known: LargerBody[] | undefined

/** How long a body of an address may be, whether a page is asked for or its data. */
export function bodyLimit(path: string): BodyLimit {
  known ??= largerBodies()
  const page = path.replace(/\.data$/, '').replace(/(?<=.)\/$/, '')
  const { mostBytes = MOST_BODY_BYTES, isStreamed = false } =
    known.find((larger) => larger.path.test(page)) ?? {}
  return { mostBytes, isStreamed }
}
