/** Tells Telegram where updates go, and fetches them where it can't call. A failed call throws `CallFailed`. */
export type UpdateSource = {
  /**
   * Prepares the bot: its username, its commands, and the webhook; null: updates are fetched. Returns the username that the token belongs
   * to.
   */
  introduce(webhook: { readonly url: string; readonly secret: string } | null): Promise<string>
  /** The updates from this number on, which confirms the ones before; waits a while if there are none. */
  fetch(offset: number, signal: AbortSignal): Promise<readonly unknown[]>
}

/** A call to Telegram that failed: the reason, without token or content, and when to try again if Telegram said so. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly afterMs: number | undefined
  constructor(reason: string, afterMs?: number) {
    super(reason)
    this.afterMs = afterMs
  }
}
