import { browserConnection } from '~/platform/connection/browser-connection'
import { pageAccess } from '../outbox/page-access'
import { uploadFile } from './upload-file'
import { createUploads, type Uploads } from './uploads'

let uploads: Uploads | undefined

/** The files that this page has on their way: it goes on while its member looks at another conversation. Browser only. */
export function pageUploads(): Uploads {
  if (uploads) return uploads
  const made = createUploads({
    async send(file, { id, conversationId, onShare, signal }) {
      const address = `${addressOf(conversationId)}?${new URLSearchParams({ upload: id })}`
      return uploadFile({ address, headers: await headersNow(), file, onShare, signal })
    },
    takeBack(conversationId, sentId) {
      const address = `${addressOf(conversationId)}?${new URLSearchParams({ file: sentId })}`
      // What isn't taken back goes by itself after a day.
      fetch(address, { method: 'DELETE', headers: { 'x-csrf-token': pageAccess.csrfToken } }).catch(() => {})
    },
    later(task, ms) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    // Hardly a browser shows HEIC.
    previewOf: (file) => (/^image\/(?!hei)/.test(file.type) ? URL.createObjectURL(file) : undefined),
    forgetPreview: (address) => URL.revokeObjectURL(address),
  })
  uploads = made
  const connection = browserConnection()
  connection.subscribe(() => {
    if (!connection.isDown()) made.flush()
  })
  return made
}

const addressOf = (conversationId: string): string => `${pageAccess.conversations}/${conversationId}/files`

const headersNow = async (): Promise<Record<string, string>> => ({
  'x-csrf-token': pageAccess.csrfToken,
  ...(await pageAccess.authorize()),
})
