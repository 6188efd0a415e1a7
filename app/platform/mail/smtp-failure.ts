interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  permanent?: boolean
}

export interface MailFailure {
  /** Codes without the server's words, e.g. "EENVELOPE RCPT TO 550 5.1.1". */
  summary: string
  /** The same mail would be refused again. */
  permanent: boolean
}

/** RFC 3463, at the beginning of a reply after its three digits. */
const ENHANCED_STATUS = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/

/** Where a server speaks of the mail itself, its recipient or its content. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA'])

/**
 * What went wrong with a mail, from nodemailer's error. Only a refusal of the mail itself is final: a refused
 * password or sender and a lost connection may be mended while the mail waits.
 */
export function failureOf(error: unknown): MailFailure {
  const { code, command, responseCode, response, permanent } = error as SmtpError
  const status = ENHANCED_STATUS.exec(response ?? '')?.[1]
  const parts = [code ?? (error instanceof Error ? error.name : 'unknown'), command, responseCode, status]
  return {
    summary: parts.filter(Boolean).join(' '),
    permanent: permanent === true && ABOUT_THE_MAIL.has(command ?? ''),
  }
}
