import { Transform } from 'node:stream'

/**
 * What React 18 writes a page into. Where a character of several bytes doesn't fit the end of one of its blocks, it sends
 * the block with the bytes left over, which are zero (facebook/react#24985): a browser drops a zero from text and makes
 * U+FFFD of it in an attribute or a script, so an address in Japanese led nowhere. UTF-8 has a zero in no character, HTML
 * allows none, so they are taken out again.
 */
export function pageStream(): Transform {
  return new Transform({
    transform(block: Buffer, _encoding, done) {
      done(null, block.includes(0) ? block.filter((byte) => byte !== 0) : block)
    },
  })
}
