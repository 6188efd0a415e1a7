import { IsolatedProcess } from '~/platform/processes/isolated-process.server'
import type { MailToRead, ReadMail } from './read-mail.server'

/** Far more than a reply takes. */
const PATIENCE_MS = 10_000
const MEMORY_MIB = 384

const program = new IsolatedProcess<MailToRead, ReadMail>('mail-program', { memoryMiB: MEMORY_MIB })

/** @throws IsolationLimitError, IsolatedError for a mail that can't be read */
export const readMailApart = (bytes: Uint8Array): Promise<ReadMail> =>
  program.ask({ base64: Buffer.from(bytes).toString('base64') }, PATIENCE_MS)
