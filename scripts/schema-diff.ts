import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { startEmbeddedPostgres } from '~/platform/db/embedded/start-embedded-postgres.server'
import { migrate } from '~/platform/db/migrate.server'

/**
 * The SQL that makes an empty database into what `schema.prisma` says, from Prisma's schema engine in
 * WebAssembly, so that no engine is downloaded. (Its description of a live PostgreSQL 18 fails on catalogue
 * columns of type "char", which is why the comparison with the migrations reads the catalogue itself.)
 *
 * @param url any reachable database: the engine connects although it reads nothing
 */
export async function schemaSql(url: string, schemaPath = 'prisma/schema.prisma'): Promise<string> {
  const files = [{ path: schemaPath, content: await readFile(schemaPath, 'utf8') }]
  const engine = await openEngine(url, files)
  const result = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  return result.stdout ?? ''
}

const SHAPE = `
  SELECT 'column' AS kind, table_name || '.' || column_name AS name,
         concat_ws(' ', udt_name, is_nullable, column_default) AS shape
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
  UNION ALL
  SELECT 'index', indexname, regexp_replace(indexdef, '^.* ON ', '') FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'p')
  UNION ALL
  SELECT 'enum', t.typname, string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder)
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.typname`

/**
 * Where a migrated database and `schema.prisma` disagree, a line each. The migrations may hold more
 * indexes and checks than Prisma can say, never more or other columns, keys or enums.
 */
export async function compareWithSchema(migratedUrl: string, scratchUrl: string): Promise<string[]> {
  const scratch = new pg.Client({ connectionString: scratchUrl })
  const migrated = new pg.Client({ connectionString: migratedUrl })
  await Promise.all([scratch.connect(), migrated.connect()])
  try {
    await scratch.query(await schemaSql(scratchUrl))
    const shapeOf = async (client: pg.Client) =>
      new Map((await client.query(SHAPE)).rows.map((row) => [`${row.kind} ${row.name}`, row.shape as string]))
    const [wanted, found] = await Promise.all([shapeOf(scratch), shapeOf(migrated)])
    const lines: string[] = []
    for (const [name, shape] of wanted) {
      if (found.get(name) !== shape)
        lines.push(`${name}: schema.prisma says ${shape}, migrations ${found.get(name)}`)
    }
    for (const name of found.keys()) {
      if (!wanted.has(name) && !name.startsWith('index ') && !name.includes('_prisma_migrations')) {
        lines.push(`${name}: only in the migrations`)
      }
    }
    return lines
  } finally {
    await Promise.all([scratch.end(), migrated.end()])
  }
}

async function openEngine(url: string, files: { path: string; content: string }[]) {
  // The package's entry imports .wasm as a module, which Node 20 doesn't do without a flag.
  const folder = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace(/schema_engine\.js$/, '')
  const glue = await import(`${folder}schema_engine_bg.js`)
  const wasm = await WebAssembly.instantiate(await readFile(`${folder}schema_engine_bg.wasm`), {
    './schema_engine_bg.js': glue,
  })
  glue.__wbg_set_wasm(wasm.instance.exports)
  ;(wasm.instance.exports.__wbindgen_start as () => void)()
  return glue.SchemaEngine.new(
    { datamodels: files.map((file) => [file.path, file.content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url })),
  )
}

/** `npm run db:diff`: where the migrations fall short of the schema; with `--sql`, the whole schema as SQL. */
async function main(): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'parley-diff-'))
  const server = await startEmbeddedPostgres({ dataFolder, durable: false })
  try {
    if (process.argv.includes('--sql')) {
      process.stdout.write(await schemaSql(server.url('postgres')))
      return
    }
    const client = new pg.Client({ connectionString: server.url('postgres') })
    await client.connect()
    await client.query('CREATE DATABASE scratch')
    await client.end()
    await migrate(server.url('postgres'), 'prisma/migrations')
    const lines = await compareWithSchema(server.url('postgres'), server.url('scratch'))
    process.stdout.write(lines.length ? `${lines.join('\n')}\n` : 'The migrations and schema.prisma agree.\n')
    process.exitCode = lines.length ? 1 : 0
  } finally {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

if (process.argv[1]?.endsWith('schema-diff.ts')) await main()
