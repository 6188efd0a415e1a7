import { normalEmail } from '~/domains/identity/identity.server'
import { changeInquiry, getInquiry } from '~/domains/inquiries/inquiries.server'
import { takeOnPartner } from '~/domains/referrals/referrals.server'
import { AppError } from '~/platform/errors/app-error'

/**
 * Takes on as a partner who applied to become one, and marks the application as answered: the mail with the code is the
 * answer. Doing it twice changes nothing.
 *
 * @param origin where people reach this site
 * @throws AppError `not_found`; `bad_request` for what is no application to become a partner
 */
export async function approvePartner(inquiryId: string, adminId: string, origin: string): Promise<void> {
  const { kind, name, email, language } = await getInquiry(inquiryId)
  if (kind !== 'partner') throw new AppError('bad_request')
  await takeOnPartner({ name, email, language }, normalEmail(email), origin)
  await changeInquiry(inquiryId, adminId, { intent: 'take' })
  await changeInquiry(inquiryId, adminId, { intent: 'status', status: 'answered' })
}
