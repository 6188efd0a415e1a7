import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { PartnerChange } from './partner-orders'

/** Carries out what an admin decided about a partner. @throws AppError `not_found` */
export async function changePartner({ intent, id }: PartnerChange): Promise<void> {
  const { count } =
    intent === 'remove'
      ? await systemDb().partner.deleteMany({ where: { id } })
      : await systemDb().partner.updateMany({
          where: { id },
          data: { pausedAt: intent === 'pause' ? new Date() : null },
        })
  if (count === 0) throw new AppError('not_found')
}
