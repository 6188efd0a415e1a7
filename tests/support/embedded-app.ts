import pg from 'pg'
import { startEmbeddedPostgres } from '../../app/platform/db/embedded/start-embedded-postgres.server'

// An app that is killed in the middle: see embedded-postgres.test.ts.
const server = await startEmbeddedPostgres({ dataFolder: process.argv[2]! })
const client = new pg.Client({ connectionString: server.url('postgres') })
await client.connect()
await client.query('CREATE TABLE notes (words text)')
await client.query(`INSERT INTO notes VALUES ('kept')`)
process.stdout.write('acknowledged\n')
setInterval(() => undefined, 60_000)
