export interface Pixels {
  /** RGBA. */
  pixels: Uint8Array
  width: number
  height: number
}

/**
 * Reads the first picture of an HEIC file (ISO/IEC 23008-12), turned as its camera says. For a process of its own.
 *
 * @throws for what can't be read, and for more pixels than `mostPixels`, before they are
 */
export async function readHeic(bytes: Uint8Array, mostPixels: number): Promise<Pixels> {
  // Some 10 MB, for the few files that need it.
  const { default: makeLibheif } = await import('libheif-js/libheif-wasm/libheif-bundle.js')
  // A memory of its own: what a damaged picture leaves undrawn would show the one that lay there before, somebody else's.
  const [image] = new (makeLibheif().HeifDecoder)().decode(bytes)
  if (!image) throw new Error('no picture in it')
  const [width, height] = [image.get_width(), image.get_height()]
  if (!(width > 0 && height > 0 && width * height <= mostPixels)) throw new Error('too large a picture')
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((done, fail) => {
    image.display({ data, width, height }, (target) =>
      target ? done() : fail(new Error('the picture is damaged')),
    )
  })
  return { pixels: new Uint8Array(data.buffer), width, height }
}
