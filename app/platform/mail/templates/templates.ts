import type { ReactElement } from 'react'
import type { MailTemplate, MailValues } from '../mail-values.server'
import { AccountDeleted } from './account-deleted'
import { AccountDeletion } from './account-deletion'
import { AlreadyRegistered } from './already-registered'
import { CardExpiring } from './card-expiring'
import { ChangeEmail } from './change-email'
import { ConfirmEmail } from './confirm-email'
import { ConversationAnswer } from './conversation-answer'
import { ConversationNotice } from './conversation-notice'
import { CreditNoteIssued } from './credit-note-issued'
import { CustomerData } from './customer-data'
import { DisputeNotice } from './dispute-notice'
import { EmailChanged } from './email-changed'
import { ErrorSpike } from './error-spike'
import { FactorAdded } from './factor-added'
import { FactorRemoved } from './factor-removed'
import { IdentityLinked } from './identity-linked'
import { IdentityUnlinked } from './identity-unlinked'
import { InquiryAnswer } from './inquiry-answer'
import { InquiryNotice } from './inquiry-notice'
import { InquiryReceived } from './inquiry-received'
import { Invitation } from './invitation'
import { InvoiceIssued } from './invoice-issued'
import { JoinAccount } from './join-account'
import { ModelBudgetReached } from './model-budget-reached'
import { NewSignIn } from './new-sign-in'
import { NumberNews } from './number-news'
import { NumberPaperEnds } from './number-paper-ends'
import { NumberRenewal } from './number-renewal'
import { OrderCode } from './order-code'
import { OwnershipOffered } from './ownership-offered'
import { PaperAccepted } from './paper-accepted'
import { PaperRejected } from './paper-rejected'
import { PartnerApproved } from './partner-approved'
import { PasskeyAdded } from './passkey-added'
import { PasskeyRemoved } from './passkey-removed'
import { PasswordChanged } from './password-changed'
import { PlanEnded } from './plan-ended'
import { PlanPaused } from './plan-paused'
import { PlanResumed } from './plan-resumed'
import { PlanResumes } from './plan-resumes'
import { QuoteNews } from './quote-news'
import { QuoteNotice } from './quote-notice'
import { QuoteSaved } from './quote-saved'
import { QuoteSent } from './quote-sent'
import { Reauthenticate } from './reauthenticate'
import { RecoveryCodeUsed } from './recovery-code-used'
import { RenewalCard } from './renewal-card'
import { RenewalConfirm } from './renewal-confirm'
import { RenewalCredit } from './renewal-credit'
import { RenewalDeclined } from './renewal-declined'
import { RenewalDue } from './renewal-due'
import { RenewalOverdue } from './renewal-overdue'
import { ResetPassword } from './reset-password'
import { SignInLink } from './sign-in-link'
import { StatusConfirm } from './status-confirm'
import { StatusIncident } from './status-incident'
import { TransferDetails } from './transfer-details'
import { TransferMissing } from './transfer-missing'
import { UsageNear } from './usage-near'
import { UsageOrder } from './usage-order'
import { UsageReached } from './usage-reached'

type Templates = { [T in MailTemplate]: (values: MailValues<T>) => ReactElement }

/** What stands in each mail, inside the layout. */
export const templates: Templates = {
  'confirm-email': ConfirmEmail,
  'already-registered': AlreadyRegistered,
  'sign-in-link': SignInLink,
  'reset-password': ResetPassword,
  'change-email': ChangeEmail,
  'email-changed': EmailChanged,
  'password-changed': PasswordChanged,
  reauthenticate: Reauthenticate,
  'join-account': JoinAccount,
  'new-sign-in': NewSignIn,
  'factor-added': FactorAdded,
  'factor-removed': FactorRemoved,
  'passkey-added': PasskeyAdded,
  'passkey-removed': PasskeyRemoved,
  'identity-linked': IdentityLinked,
  'identity-unlinked': IdentityUnlinked,
  'recovery-code-used': RecoveryCodeUsed,
  invitation: Invitation,
  'account-deletion': AccountDeletion,
  'account-deleted': AccountDeleted,
  'error-spike': ErrorSpike,
  'dispute-notice': DisputeNotice,
  'ownership-offered': OwnershipOffered,
  'order-code': OrderCode,
  'customer-data': CustomerData,
  'status-confirm': StatusConfirm,
  'status-incident': StatusIncident,
  'inquiry-received': InquiryReceived,
  'inquiry-notice': InquiryNotice,
  'inquiry-answer': InquiryAnswer,
  'partner-approved': PartnerApproved,
  'transfer-details': TransferDetails,
  'transfer-missing': TransferMissing,
  'paper-accepted': PaperAccepted,
  'paper-rejected': PaperRejected,
  'renewal-due': RenewalDue,
  'renewal-overdue': RenewalOverdue,
  'card-expiring': CardExpiring,
  'renewal-card': RenewalCard,
  'renewal-declined': RenewalDeclined,
  'renewal-confirm': RenewalConfirm,
  'renewal-credit': RenewalCredit,
  'plan-ended': PlanEnded,
  'plan-paused': PlanPaused,
  'plan-resumes': PlanResumes,
  'plan-resumed': PlanResumed,
  'usage-order': UsageOrder,
  'model-budget-reached': ModelBudgetReached,
  'usage-near': UsageNear,
  'usage-reached': UsageReached,
  'quote-saved': QuoteSaved,
  'quote-sent': QuoteSent,
  'quote-news': QuoteNews,
  'quote-notice': QuoteNotice,
  'conversation-answer': ConversationAnswer,
  'conversation-notice': ConversationNotice,
  'number-news': NumberNews,
  'number-renewal': NumberRenewal,
  'number-paper-ends': NumberPaperEnds,
  'invoice-issued': InvoiceIssued,
  'credit-note-issued': CreditNoteIssued,
}
