import type { MailTemplate, MailValues } from './mail-values.server'

export interface MailAttachment {
  fileName: string
  contentType: string
  bytes: Uint8Array
}

type Load<T extends MailTemplate> = (values: MailValues<T>) => Promise<MailAttachment[]>

const loads = new Map<MailTemplate, Load<never>>()

/**
 * Says what goes with every mail of a template. It is made when the mail leaves, from what its values name, so nothing
 * large waits in the outbox; a mail whose attachment can't be made is tried again. Called as the module loads.
 */
export function attachTo<T extends MailTemplate>(template: T, load: Load<T>): void {
  loads.set(template, load as Load<never>)
}

/** What goes with a mail. */
export async function attachmentsOf<T extends MailTemplate>(
  template: T,
  values: MailValues<T>,
): Promise<MailAttachment[]> {
  return (await (loads.get(template) as Load<T> | undefined)?.(values)) ?? []
}
