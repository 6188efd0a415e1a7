import { workspaceDb } from '~/platform/db/db.server'
import type { Problem, ProductDraft } from '../drafts/product-draft'

/** Characters of drafts that are held back before they are written. */
const FULL = 200_000
const MANY = 500

/**
 * Collects what reading a file finds and writes it to the import's staging rows batch by batch, so that memory stays
 * flat however long the file is.
 */
export class DraftStage {
  private drafts: { ordinal: number; handle: string; json: string }[] = []
  private problems: Problem[] = []
  private size = 0
  private ordinal = 0
  problemCount = 0

  constructor(
    private readonly workspaceId: string,
    private readonly importId: string,
  ) {}

  /** Empties what an earlier, killed run of the same import left. */
  async clear(): Promise<void> {
    const db = workspaceDb(this.workspaceId)
    await db.importDraft.deleteMany({ where: { importId: this.importId } })
    await db.importProblem.deleteMany({ where: { importId: this.importId } })
  }

  async add(draft: ProductDraft | null, problems: Problem[]): Promise<void> {
    this.problems.push(...problems)
    this.problemCount += problems.length
    if (draft) {
      const json = JSON.stringify(draft)
      this.drafts.push({ ordinal: ++this.ordinal, handle: draft.handle, json })
      this.size += json.length
    }
    if (this.size > FULL || this.drafts.length >= MANY || this.problems.length >= MANY) await this.flush()
  }

  async flush(): Promise<void> {
    const { drafts, problems } = this
    this.drafts = []
    this.problems = []
    this.size = 0
    const db = workspaceDb(this.workspaceId)
    if (drafts.length > 0) {
      await db.$executeRaw`
        INSERT INTO import_drafts (workspace_id, import_id, ordinal, handle, draft)
        SELECT ${this.workspaceId}::uuid, ${this.importId}::uuid, ordinal, handle, draft::jsonb
        FROM unnest(${drafts.map(({ ordinal }) => ordinal)}::int[], ${drafts.map(({ handle }) => handle)}::text[],
          ${drafts.map(({ json }) => json)}::text[]) AS row(ordinal, handle, draft)`
    }
    await writeProblems(db, this.workspaceId, this.importId, problems)
  }
}

/** Adds to an import's report. */
export async function writeProblems(
  db: Pick<ReturnType<typeof workspaceDb>, 'importProblem'>,
  workspaceId: string,
  importId: string,
  problems: Problem[],
): Promise<void> {
  if (problems.length === 0) return
  const data = problems.map(({ row, column, severity, code, value }) => ({
    workspaceId,
    importId,
    rowNumber: row,
    column,
    severity,
    code,
    value: value.replace(/\0|\p{Surrogate}/gu, ''),
  }))
  await db.importProblem.createMany({ data })
}
