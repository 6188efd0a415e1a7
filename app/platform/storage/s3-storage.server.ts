import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '~/platform/env/s3-settings'
import { putInParts } from './put-in-parts.server'
import { checkKey, type Storage, type SweepOptions } from './storage'

/** Most that one listing names (S3, ListObjectsV2). */
const AT_ONCE = 1000

/** How long a bucket may keep silent, at each of two attempts: with an answer, with the next piece, to what is sent. */
export interface BucketPatience {
  answerMs: number
  partMs: number
}

/** Connections to the bucket. Who reads holds one for as long as they read, so that reading has a pool of its own. */
const MOST_SOCKETS = 50
const MOST_READERS = 500

/** A part of several megabytes takes a slow line a while. */
const PATIENCE: BucketPatience = { answerMs: 5000, partMs: 20_000 }

/**
 * Files in a bucket of S3, or of anything that speaks its protocol. The bucket must be private; nothing here makes a
 * file public. What a broken upload of many parts leaves behind is for a lifecycle rule of the bucket.
 */
export function s3Storage(settings: S3Settings, patience = PATIENCE): Storage {
  const { bucket } = settings
  let clients: { client: S3Client; reader: S3Client } | undefined
  // Loaded when the first file is asked for: an installation on disk never needs it.
  const use = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    clients ??= {
      client: connect(sdk, settings, patience, MOST_SOCKETS),
      reader: connect(sdk, settings, patience, MOST_READERS),
    }
    return { sdk, ...clients }
  }
  return {
    async put(key, content) {
      content.on('error', () => {})
      const { client } = await use()
      const inTime = { requestTimeout: patience.partMs }
      return putInParts(client, { bucket, key: checkKey(key), inTime }, content)
    },
    open(key, { start = 0, end } = {}) {
      const out = new PassThrough()
      void (async () => {
        const { sdk, reader } = await use()
        const Range = start > 0 || end !== undefined ? `bytes=${start}-${end ?? ''}` : undefined
        const { Body } = await reader.send(
          new sdk.GetObjectCommand({ Bucket: bucket, Key: checkKey(key), Range }),
        )
        await pipeline(inTime(Body as Readable, patience.answerMs), out)
      })().catch((error: unknown) => out.destroy(asDiskSays(error, key)))
      return out
    },
    async size(key) {
      const { sdk, client } = await use()
      const head = await client
        .send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: checkKey(key) }))
        .catch((error: unknown) => {
          throw asDiskSays(error, key)
        })
      return head.ContentLength ?? 0
    },
    async remove(key) {
      const { sdk, client } = await use()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) }))
    },
    sweep: async (purpose, options) => {
      const { sdk, client } = await use()
      return sweepBucket(sdk, client, bucket, purpose, options)
    },
  }
}

type Sdk = typeof import('@aws-sdk/client-s3')

function connect(
  sdk: Sdk,
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  { answerMs }: BucketPatience,
  maxSockets: number,
): S3Client {
  return new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's refuse the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // By itself it waits for ever.
    requestHandler: {
      connectionTimeout: answerMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    maxAttempts: 2,
  })
}

/** Ends a body that falls silent. A reader who takes their time isn't counted: nothing is asked of the body then. */
async function* inTime(body: Readable, longestMs: number): AsyncGenerator<Buffer> {
  const wait = () => setTimeout(() => body.destroy(new Error('The bucket fell silent.')), longestMs)
  let timer = wait()
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      clearTimeout(timer)
      yield piece
      timer = wait()
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Whoever reads files knows the disk's word for one that isn't there. */
function asDiskSays(error: unknown, key: string): Error {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404)
    return Object.assign(new Error(`ENOENT: no such file, ${key}`, { cause: error }), { code: 'ENOENT' })
  return error as Error
}

async function sweepBucket(
  sdk: Sdk,
  client: S3Client,
  bucket: string,
  purpose: string,
  { olderThanMs, inUse }: SweepOptions,
): Promise<number> {
  const before = Date.now() - olderThanMs
  let removed = 0
  let after: string | undefined
  for (;;) {
    const { Contents = [], IsTruncated } = await client.send(
      new sdk.ListObjectsV2Command({
        Bucket: bucket,
        Prefix: `${purpose}/`,
        StartAfter: after,
        MaxKeys: AT_ONCE,
      }),
    )
    const old = Contents.filter(({ LastModified }) => LastModified && LastModified.getTime() < before)
    const keys = old.map(({ Key }) => Key!)
    const used = keys.length > 0 ? await inUse(keys) : new Set<string>()
    for (const key of keys.filter((key) => !used.has(key))) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }))
      removed += 1
    }
    after = Contents.at(-1)?.Key
    if (!IsTruncated || !after) return removed
  }
}
