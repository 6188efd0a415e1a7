import { open, seal } from '~/platform/secrets/secrets.server'
import { type MailTemplate, type MailValues, packValues, unpackValues } from './mail-values.server'

const PURPOSE = 'mail'

/** What a mail says, fit for its row: its links open accounts, so a copy of the database must not hold them. */
export const sealContent = <T extends MailTemplate>(template: T, values: MailValues<T>) =>
  seal(packValues(template, values), PURPOSE)

/** What `sealContent` made of the values. @throws when it was sealed with another secret */
export const openContent = <T extends MailTemplate>(template: T, content: Uint8Array): MailValues<T> =>
  unpackValues(template, open(content, PURPOSE))
