import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'

/** At least 5 MiB for every part but the last (S3, "Multipart upload limits"); at most this much is in memory. */
const PART_BYTES = 8 * 2 ** 20

/**
 * Writes a stream of unknown length: in one go when it is small, else in parts that become one object at the end, or
 * nothing. Returns bytes written.
 */
export async function putInParts(
  client: S3Client,
  { bucket, key, inTime }: { bucket: string; key: string; inTime: { requestTimeout: number } },
  content: Readable,
): Promise<number> {
  const sdk = await import('@aws-sdk/client-s3')
  const target = { Bucket: bucket, Key: key }
  let uploadId: string | undefined
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  let written = 0
  try {
    for await (const { part, isLast } of partsOf(content)) {
      written += part.length
      if (isLast && uploadId === undefined) {
        await client.send(new sdk.PutObjectCommand({ ...target, Body: part }), inTime)
        return written
      }
      uploadId ??= (await client.send(new sdk.CreateMultipartUploadCommand(target))).UploadId!
      const PartNumber = parts.length + 1
      const { ETag } = await client.send(
        new sdk.UploadPartCommand({ ...target, UploadId: uploadId, PartNumber, Body: part }),
        inTime,
      )
      parts.push({ PartNumber, ETag })
    }
    await client.send(
      new sdk.CompleteMultipartUploadCommand({
        ...target,
        UploadId: uploadId,
        MultipartUpload: { Parts: parts },
      }),
      inTime,
    )
    return written
  } catch (error) {
    if (uploadId)
      await client
        .send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId: uploadId }))
        .catch(() => undefined)
    throw error
  }
}

async function* partsOf(content: Readable): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of content as AsyncIterable<Buffer | string>) {
    const buffer = Buffer.from(piece as Buffer)
    // A part goes only when more has come, so that the last one is known as such.
    if (bytes >= PART_BYTES) {
      yield { part: Buffer.concat(pieces), isLast: false }
      pieces = []
      bytes = 0
    }
    pieces.push(buffer)
    bytes += buffer.length
  }
  yield { part: Buffer.concat(pieces), isLast: true }
}
