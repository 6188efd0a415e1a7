declare module 'wawoff2' {
  /** The font (TrueType or OpenType) in a WOFF2 file. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}
