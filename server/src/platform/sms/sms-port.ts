import type { SendOutcome } from '../send-outcome.ts'

/** What a message is for: a one-time code, a notice, the receiver's link, or news about the account itself. */
export type SmsKind = 'code' | 'notice' | 'link' | 'account'

/** A one-time code within a message. */
export type SentCode = {
  readonly digits: string
  readonly expiresAt: Date
  /** Whether the digits say enough without the text: those that log in do, those that change an account do not (decision 0034). */
  readonly mayGoAlone: boolean
}

/**
 * A text message to a phone such as `998901234567`. `id` is the same at every try, so that no try doubles it, and identifies it in
 * logs; `code` is its one-time code, for the on-screen phone among others.
 */
export type SmsMessage = {
  readonly id: string
  readonly kind: SmsKind
  readonly phone: string
  readonly text: string
  readonly code?: SentCode
}

/** Delivers text messages; answers within ten seconds. */
export type SmsPort = { send(message: SmsMessage): Promise<SendOutcome> }
