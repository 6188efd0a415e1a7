import { expect } from '@playwright/test'
import type { ReceivedMail } from '../../doubles/smtp-sink'

type MailOnTheWire = Omit<ReceivedMail, 'headers'>

/** The newest mail of a template to an address, as soon as it has come: its `code`, its `links`, its words. */
export async function mailTo(to: string, template: string): Promise<MailOnTheWire> {
  let newest: MailOnTheWire | undefined
  await expect
    .poll(
      async () => {
        newest = (await mailsTo(to)).findLast((mail) => mail.template === template)
        return newest !== undefined
      },
      { message: `${template} to ${to}` },
    )
    .toBe(true)
  return newest!
}

async function mailsTo(to: string): Promise<MailOnTheWire[]> {
  const address = `http://127.0.0.1:${process.env.E2E_MAIL_PORT}/?to=${encodeURIComponent(to)}`
  return (await fetch(address)).json() as Promise<MailOnTheWire[]>
}
