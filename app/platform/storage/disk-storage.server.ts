import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkKey, type Storage } from './storage'
import { sweepFolder } from './sweep-folder.server'

/** Files under one folder, outside any web root. Written beside their place and renamed when whole. */
export function diskStorage(root: string): Storage {
  const place = (key: string) => join(root, checkKey(key))
  return {
    async put(key, content) {
      const target = place(key)
      // The pipeline tells of it; until the folder is there nobody else would listen, and the process would end.
      content.on('error', () => {})
      const draft = `${target}.part`
      await mkdir(dirname(target), { recursive: true })
      const out = createWriteStream(draft, { flush: true })
      const closed = new Promise<void>((go) => out.once('close', () => go()))
      try {
        await pipeline(content, out)
        await rename(draft, target)
      } catch (error) {
        // It may be about to be opened still, which would make it anew.
        out.destroy()
        await closed
        await rm(draft, { force: true })
        throw error
      }
      return (await stat(target)).size
    },
    open: (key, options) => createReadStream(place(key), options),
    size: async (key) => (await stat(place(key))).size,
    remove: (key) => rm(place(key), { force: true }),
    sweep: (purpose, options) => sweepFolder(root, purpose, options),
  }
}
