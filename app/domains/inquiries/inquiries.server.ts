export { changeInquiry } from './desk/change-inquiry.server'
export { getInquiry } from './desk/get-inquiry.server'
export { inquiriesOf } from './desk/inquiries-of.server'
export { inquiryFile } from './desk/inquiry-file.server'
export { listInquiries } from './desk/list-inquiries.server'
export { type FormKind, issueFormToken, readFormToken } from './intake/form-token.server'
export { INQUIRY_FILES } from './intake/inquiry-files'
export { passFormGate } from './intake/pass-form-gate.server'
export {
  type FormProof,
  receiveInquiry,
} from './intake/receive-inquiry.server'
export { inquiriesKeptDays, sweepInquiries } from './sweep-inquiries.server'
