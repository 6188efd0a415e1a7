/** What of libheif-js is used; it brings types for its C functions only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** Fills `target.data`, RGBA; tells null when the picture can't be read. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      told: (target: unknown) => void,
    ): void
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
  /** The library with a memory of its own. */
  export default function makeLibheif(): Libheif
}
