/** A text to one phone, `998901234567`; `id` names the message in logs; `code` is the one-time code in it, for the on-screen phone. */
export type SmsMessage = {
  readonly id: string
  readonly phone: string
  readonly text: string
  readonly code?: string
}

/** Delivers text messages; fails by throwing, within five seconds. */
export type SmsPort = { send(message: SmsMessage): Promise<void> }
