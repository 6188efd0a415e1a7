import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { listModelServers } from '~/domains/assistant/assistant.server'
import { storePlatformAddress } from '~/domains/store/store.server'
import { databasePool } from '~/platform/db/db.server'
import { reachesModelServer } from '~/platform/llm/reaches-model-server.server'
import { reachesMailServer } from '~/platform/mail/mail.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import type { Probe, Probes } from './probe'

/** Seconds that the oldest waiting job may wait. */
const [SLOW_QUEUE_S, STUCK_QUEUE_S] = [60, 600]
/** Of the servers that shops have chosen, so many are asked. */
const MOST_SERVERS = 5

const database: Probe = async () => {
  await databasePool().query('SELECT 1')
  return 'up'
}

/** How long the oldest job waits that could be worked on (pg-boss's own table). */
const jobs: Probe = async () => {
  const { rows } = await databasePool().query<{ lag: number | null }>(
    `SELECT extract(epoch FROM now() - min(greatest(created_on, start_after)))::float8 AS lag
     FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now()`,
  )
  const lag = rows[0]?.lag ?? 0
  if (lag > STUCK_QUEUE_S) throw new Error(`the oldest job waits for ${Math.round(lag)} s`)
  return lag > SLOW_QUEUE_S ? 'slow' : 'up'
}

const mail: Probe = async (signal) => ((await reachesMailServer(signal)) ? 'up' : 'off')

/** Shops choose their own models: what is asked is whether those servers can be reached, without anybody's key. */
const model: Probe = async (signal) => {
  const servers = (await listModelServers()).slice(0, MOST_SERVERS)
  if (servers.length === 0) return 'off'
  const reached = await Promise.all(servers.map((server) => reachesModelServer(server, signal)))
  if (!reached.includes(true)) throw new Error('no model server can be reached')
  return reached.includes(false) ? 'slow' : 'up'
}

const store: Probe = async (signal) => {
  const address = storePlatformAddress()
  if (!address) return 'off'
  const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
  if (status >= 500) throw new Error(`the store platform answers ${status}`)
  return 'up'
}

/** No part of the product speaks to a telephone network yet. */
const telephony: Probe = async () => 'off'

/** A file is written, read again and removed. */
const files: Probe = async () => {
  const content = randomBytes(1024).toString('hex')
  const key = newKey('probe')
  try {
    await storage().put(key, Readable.from([content]))
    if (digest(await text(storage().open(key))) !== digest(content)) throw new Error('another file was read')
  } finally {
    await storage().remove(key)
  }
  return 'up'
}

const digest = (content: string) => createHash('sha256').update(content).digest('hex')

export const installationProbes: Probes = { database, jobs, mail, model, store, telephony, storage: files }
