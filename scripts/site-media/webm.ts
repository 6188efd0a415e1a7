/** A picture as the encoder wrote it. */
export interface Packet {
  /** From the beginning of the video. */
  ms: number
  /** Can be drawn without those before it. */
  isKey: boolean
  bytes: Uint8Array
}

export interface Track {
  width: number
  height: number
  durationMs: number
  packets: readonly Packet[]
}

/**
 * A video without sound as WebM (RFC 9559 with RFC 8794's elements): VP9, one cluster for each key picture. The places to
 * jump to stand at the beginning, so that a player finds them in its first request.
 */
export function writeWebm({ width, height, durationMs, packets }: Track): Uint8Array {
  const clusters = clustersOf(packets)
  const head = [
    element(0x1549a966, [
      uint(0x2ad7b1, 1_000_000),
      element(0x4489, float64(durationMs)),
      text(0x4d80, 'Parley'),
      text(0x5741, 'Parley'),
    ]),
    element(0x1654ae6b, [
      element(0xae, [
        uint(0xd7, 1),
        uint(0x73c5, 1),
        uint(0x9c, 0),
        text(0x86, 'V_VP9'),
        uint(0x83, 1),
        element(0xe0, [uint(0xb0, width), uint(0xba, height)]),
      ]),
    ]),
  ]
  // Numbers are written in a fixed width, so what stands before the clusters has its length before they have their places.
  const before = sizeOf(head) + cuesOf(clusters, 0).length
  return join([
    element(0x1a45dfa3, [
      uint(0x4286, 1),
      uint(0x42f7, 1),
      uint(0x42f2, 4),
      uint(0x42f3, 8),
      text(0x4282, 'webm'),
      uint(0x4287, 4),
      uint(0x4285, 2),
    ]),
    element(0x18538067, [...head, cuesOf(clusters, before), ...clusters.map(({ bytes }) => bytes)]),
  ])
}

interface Cluster {
  ms: number
  bytes: Uint8Array
}

function clustersOf(packets: readonly Packet[]): Cluster[] {
  const groups: Packet[][] = []
  for (const packet of packets) {
    if (packet.isKey) groups.push([])
    groups.at(-1)?.push(packet)
  }
  return groups.map((group) => {
    const begin = group[0]!.ms
    const blocks = group.map(({ ms, isKey, bytes }) => element(0xa3, [blockHead(ms - begin, isKey), bytes]))
    return { ms: begin, bytes: element(0x1f43b675, [uint(0xe7, begin), ...blocks]) }
  })
}

function cuesOf(clusters: readonly Cluster[], before: number): Uint8Array {
  let place = before
  const points = clusters.map(({ ms, bytes }) => {
    const point = element(0xbb, [uint(0xb3, ms), element(0xb7, [uint(0xf7, 1), uint(0xf1, place)])])
    place += bytes.length
    return point
  })
  return element(0x1c53bb6b, points)
}

/** Track 1, milliseconds since the cluster's begin, and whether it is a key picture. */
function blockHead(ms: number, isKey: boolean): Uint8Array {
  const head = new Uint8Array(4)
  head[0] = 0x81
  new DataView(head.buffer).setInt16(1, ms)
  head[3] = isKey ? 0x80 : 0
  return head
}

function element(id: number, content: Uint8Array | readonly Uint8Array[]): Uint8Array {
  const parts = content instanceof Uint8Array ? [content] : content
  return join([idOf(id), lengthOf(sizeOf(parts)), ...parts])
}

const uint = (id: number, value: number) => element(id, uint32(value))
const text = (id: number, value: string) => element(id, new TextEncoder().encode(value))

/** An id has its own length in its first bits. */
function idOf(id: number): Uint8Array {
  const bytes = uint32(id)
  return bytes.subarray(bytes.findIndex((byte) => byte > 0))
}

/** Always eight bytes long, the first of which says so. */
function lengthOf(size: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(size))
  bytes[0] = 1
  return bytes
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function float64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(sizeOf(parts))
  let place = 0
  for (const part of parts) {
    all.set(part, place)
    place += part.length
  }
  return all
}
