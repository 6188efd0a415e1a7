import { FairTurns } from '~/platform/processes/fair-turns'
import { IsolatedProcess } from '~/platform/processes/isolated-process.server'
import type { MailToRead, ReadMail } from './read-mail.server'

/** Far more than a reply takes. */
const PATIENCE_MS = 10_000
const MEMORY_MIB = 384

const program = new IsolatedProcess<MailToRead, ReadMail>('mail-program', { memoryMiB: MEMORY_MIB })

const turns = new FairTurns()

/**
 * @param claimants whom it is read for: one who sends slow mails makes nobody else wait for more than the one at hand
 * @throws IsolationLimitError, IsolatedError for a mail that can't be read
 */
export const readMailApart = (bytes: Uint8Array, claimants: readonly string[]): Promise<ReadMail> =>
  turns.take(claimants, () => program.ask({ base64: Buffer.from(bytes).toString('base64') }, PATIENCE_MS))
