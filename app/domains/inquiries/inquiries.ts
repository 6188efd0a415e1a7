export { inquiryChangeSchema, inquiryFilterSchema } from './desk/desk-orders'
export { type FormAnswer, NO_ANSWER } from './form-answer'
export {
  applicationSchema,
  contactSchema,
  contactTopics,
  type InquiryKind,
  type InquiryStatus,
  inquiryKinds,
  inquiryStatuses,
  MESSAGE_CHARACTERS,
  NO_OPENING,
  partnerSchema,
} from './inquiry'
