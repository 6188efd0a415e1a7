import type { SystemTx } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { translator } from '~/platform/i18n/i18n.server'
import { sendMail } from '~/platform/mail/mail.server'
import type { Stage } from '../shown-status'
import { subscriptionToken } from './subscription-token.server'

interface News {
  title: string
  stage: Stage
  message: string
  /** The one that title and message are written in. */
  language: string
}

/** Mails what an admin has written to everybody who asked for it, the words around it in each reader's language. */
export async function tellSubscribers(tx: SystemTx, { title, stage, message }: News): Promise<void> {
  const subscribers = await tx.statusSubscriber.findMany({ where: { confirmedAt: { not: null } } })
  for (const { id, email, language } of subscribers) {
    const values = {
      incident: title,
      stage: translator(language, 'site-status')(`stages.${stage}`),
      message,
      link: `${siteOrigin()}/status`,
      unsubscribeLink: `${siteOrigin()}/status/subscription?stop=${subscriptionToken(id, 'stop')}`,
    }
    await sendMail(tx, { to: email, template: 'status-incident', language, values })
  }
}
