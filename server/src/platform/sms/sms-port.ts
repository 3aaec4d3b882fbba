/** A text message to a phone such as `998901234567`; `id` identifies it in logs; `code` is its one-time code, for the on-screen phone. */
export type SmsMessage = {
  readonly id: string
  readonly phone: string
  readonly text: string
  readonly code?: string
}

/** Delivers text messages; fails by throwing, within five seconds. */
export type SmsPort = { send(message: SmsMessage): Promise<void> }
