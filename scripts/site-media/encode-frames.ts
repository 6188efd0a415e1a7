import type { Browser } from '@playwright/test'
import type { Packet } from './webm'

/** What is seen for a while. */
export interface Frame {
  /** Pictures side by side, as they stand in the pane's window: PNG in base64, and where its left edge is. */
  panes: readonly { png: string; x: number }[]
  ms: number
  /** Where the pointer is, in pixels of the video. */
  pointer: { x: number; y: number; isDown: boolean } | null
}

export interface Size {
  width: number
  height: number
}

/** At most so far apart, one can jump to. */
const KEY_MS = 8000
/** VP9 counts from 0 to 63; beyond this small letters get rims. */
const QUANTIZER = 33
const POSTER_QUALITY = 0.8

interface Encoding {
  encoder: VideoEncoder
  canvas: OffscreenCanvas
  packets: { ms: number; isKey: boolean; base64: string }[]
}

declare global {
  interface Window {
    encoding: Encoding
  }
}

/**
 * Encodes frames as VP9 with the browser's own encoder.
 *
 * @param origin any page that the browser trusts, which a page on localhost is: others have no encoder
 * @param poster the frame that stands for the video; it comes back as WebP
 */
export async function encodeFrames(
  browser: Browser,
  origin: string,
  { frames, poster, size }: { frames: readonly Frame[]; poster: Frame; size: Size },
): Promise<{ packets: Packet[]; poster: Buffer }> {
  const context = await browser.newContext({ bypassCSP: true })
  try {
    // What runs these scripts keeps the names of functions by a helper that a page doesn't have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
    const page = await context.newPage()
    await page.goto(`${origin}/healthz`)
    await page.evaluate(beginEncoding, size)
    let ms = 0
    let keyMs = Number.NEGATIVE_INFINITY
    let picture = ''
    for (const frame of frames) {
      const isKey = ms - keyMs >= KEY_MS
      if (isKey) keyMs = ms
      await page.evaluate(encodeOne, { frame, ms, isKey, quantizer: QUANTIZER })
      if (frame === poster) picture = await page.evaluate(drawn, POSTER_QUALITY)
      ms += frame.ms
    }
    const packets = (await page.evaluate(endEncoding)).map(({ base64, ...packet }) => ({
      ...packet,
      bytes: Buffer.from(base64, 'base64'),
    }))
    return { packets, poster: Buffer.from(picture, 'base64') }
  } finally {
    await context.close()
  }
}

/* These run in the page. */

function beginEncoding({ width, height }: Size): void {
  const packets: Encoding['packets'] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      let binary = ''
      for (const byte of bytes) binary += String.fromCharCode(byte)
      packets.push({
        ms: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === 'key',
        base64: btoa(binary),
      })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({
    codec: 'vp09.00.40.08',
    width,
    height,
    bitrateMode: 'quantizer',
    latencyMode: 'quality',
  })
  window.encoding = { encoder, canvas: new OffscreenCanvas(width, height), packets }
}

async function encodeOne(one: {
  frame: Frame
  ms: number
  isKey: boolean
  quantizer: number
}): Promise<void> {
  const { encoder, canvas } = window.encoding
  const brush = canvas.getContext('2d')!
  for (const { png, x } of one.frame.panes) {
    const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0))
    brush.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), x, 0)
  }
  const { pointer } = one.frame
  if (pointer) {
    if (pointer.isDown) {
      brush.fillStyle = 'rgb(0 100 111 / 25%)'
      brush.beginPath()
      brush.arc(pointer.x, pointer.y, 26, 0, 7)
      brush.fill()
    }
    brush.setTransform(2.2, 0, 0, 2.2, pointer.x, pointer.y)
    const arrow = new Path2D('M0 0V12.2L2.9 9.6 4.8 13.9 6.8 13 4.9 8.8H8.7Z')
    brush.fillStyle = '#111'
    brush.strokeStyle = '#fff'
    brush.lineWidth = 1.6
    brush.stroke(arrow)
    brush.fill(arrow)
    brush.resetTransform()
  }
  const picture = new VideoFrame(canvas, { timestamp: one.ms * 1000 })
  // The type of older browsers knows no quantizer.
  const options: VideoEncoderEncodeOptions & { vp9: { quantizer: number } } = {
    keyFrame: one.isKey,
    vp9: { quantizer: one.quantizer },
  }
  encoder.encode(picture, options)
  picture.close()
}

/** What the canvas shows, as WebP in base64. */
async function drawn(quality: number): Promise<string> {
  const blob = await window.encoding.canvas.convertToBlob({ type: 'image/webp', quality })
  let binary = ''
  for (const byte of new Uint8Array(await blob.arrayBuffer())) binary += String.fromCharCode(byte)
  return btoa(binary)
}

async function endEncoding(): Promise<Encoding['packets']> {
  await window.encoding.encoder.flush()
  return window.encoding.packets
}
