/** A file of a mail. */
export type Attachment = { readonly name: string; readonly type: string; readonly bytes: Buffer }

/** A mail to one person; `id` names it for good, so that a repetition is recognized as one. */
export type Mail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  /** Where one click stops the mails (RFC 8058); absent from those that the person has just asked for. */
  readonly stopUrl?: string
  /** Its one-time code, for the demo. */
  readonly code?: string
}

/**
 * What the SMTP server answered: it took the mail; it may take it later; it refused for good, `isBounced` if the address is to
 * blame; or nobody knows, because the answer to the text was lost. `error` holds neither text nor password.
 */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'retry' | 'unknown'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string; readonly isBounced: boolean }

/** Sends mails, each within ten seconds; never throws. */
export type MailPort = { send(mail: Mail): Promise<MailOutcome> }
