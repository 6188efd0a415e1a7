import sharp from 'sharp'

/** A picture as a telephone takes it: with where and with what. */
export async function photograph(width = 1200, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4338ca' } })
    .withExif({
      IFD0: { Make: 'Telephone', Model: 'Snitch 9', Orientation: '1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 4366/100',
      },
    })
    .jpeg()
    .toBuffer()
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const CRC_TABLE = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

/** CRC-32 (ISO 3309), as PNG and ZIP have it. */
function crc32(bytes: Buffer): number {
  let c = 0xffffffff
  for (const byte of bytes) c = CRC_TABLE[(c ^ byte) & 0xff]! ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG (W3C, third edition) that says how large it is, with whatever is compressed in it. */
export function pngOf(width: number, height: number, compressed: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', compressed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A photograph of 64 × 48 as a telephone keeps it (HEIC, by libheif's heif-enc), with where and with what. */
export const HEIC = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIFAAEAAAAAAAAC8gACAAEAAAAAAAAA',
    'AQAAAAAAAAAIAAMAAAAAAAAE9wABAAAAAAAAASYAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAA',
    'AAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANVpcHJwAAAAs2lwY28AAABzaHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgA',
    'AA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubAgAAADACAAAAMA',
    'ISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMICAgAAAAaaXBt',
    'YQAAAAAAAAACAAECgQIAAgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MAAwABAAIAAAQgbWRhdAAAAu4oAa8T',
    'gObYFAKoiq88fsPTIFtZbEnDcsrbxjxZTtDaqK+KyJwcNYK96dFkDwbhu6wun5Wkcbil9YDfQpEA0YIaupJi/N1IHG8kPsyQAs2m',
    'K4PnF0yIwfamzXl3D9afSCjD48f97nkvJe7uqzBItr4Z4cy3kIHbaItLcspXd+QZtZ9P2s/ztwoBztxzq4xN8DOPv3Rn1vRl0a8W',
    'hWxslIgyE+nVMpAQx7c80y13m7rJMZwqWdlstIyAIedBIkAx2aCSzCdxHkGGujexKKQUVtrqIybTvi7X1DD1vOoFNaOCQWwbbenN',
    'hbwm0/GejFCO5Z1n1Ox88yGipX7C7XkquhWB3CmccWmp+ZA1yVkBteHC7uDs3LiS7v7Q/fMVTbnvKzIvQSI0ANGiFLYrRSgcRPEW',
    'bG6WXcXhfXf9vh4rOat/k45c+5gMQCQsUIS4YldYb1BS5BYt57Gdw3peeMbB8KpRxZ2B/pMHog9GciicOmIKBVCgBOuEnVWQ4lcN',
    'PbJ3AQ4M5Jn+gXkDgf9qCLlAwrMbYLww0PEUAoCRHrNK4Jr5ROi8gazkRRj7Ia5mioke8nNKriErve9pB2QSkMfqi1YH/TOhwYYC',
    'N9P7/+7cHZzvExwUTm6+kOHabdo5Bx+RIL9M4HtFPQ10VcjvuzmBERhifqu+2OdazFWV9+MWTBZm3KTwOk5Ba5qMN+Zp5tDwBZBA',
    'tRX/NJC7p0VJKmi17ZXxbTlewPiS0hrbBedKGce9ctVrPLuxucoXKC3knv/UURsFQnlujD1MPYnMlq7zATv57HD+bAcBAWXWuZWW',
    'fFaDFXHvbAD3jxHH7XBJaroMGS+S26PKOs9iLUeGKmEJEfXC52jtvvbJWWkl5HiL1tOzJP3yIEYfloIZmTFL06hHwKnTgK+dqeeD',
    'OToGcwNnFT9flb3q3rKwq03UnAWh4MSrTJv67bWX8yzIZfWYQSM1CWQ0IOkao9++BB9NwK+8FhZDt3zMvzzv5ePEDUA54UAAAAAA',
    'SUkqAAgAAAAJAA8BAgAKAAAAlAAAABABAgAJAAAAigAAABIBAwABAAAAAQAAABoBBQABAAAAegAAABsBBQABAAAAggAAACgBAwAB',
    'AAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAngAAACWIBAABAAAA7AAAAAAAAAA4YwAA6AMAADhjAADoAwAAU25pdGNoIDkAAFRl',
    'bGVwaG9uZQAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAQAAAAAOgBAAB',
    'AAAAMAAAAAAAAAACAAEAAgACAAAATgAAAAIABQADAAAACgEAAAAAAAAzAAAAAQAAAB4AAAABAAAAngwAAGQAAAA=',
  ].join(''),
  'base64',
)
