/** What a push message shows, and what it opens. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** The page to open: a path on this site. */
  readonly url: string
  /** Messages of the same tag replace each other. */
  readonly tag: string
  readonly noticeId: number
  readonly orderId: number | null
}

/** The payload of a push message. */
export const writePushMessage = ({ noticeId, orderId, ...shown }: PushMessage): string =>
  JSON.stringify({ ...shown, notice_id: noticeId, order_id: orderId })

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** A path on this site: `//other.example` and `/\other.example` would leave it. */
const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value)

const parsed = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** Reads the payload of a push message; null if it is none of ours. */
export const readPushMessage = (text: string): PushMessage | null => {
  const { title, body, url, tag, notice_id: noticeId, order_id: orderId } = parsed(text) ?? {}
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return null
  if (!isOwnPath(url) || !isId(noticeId) || !(orderId === null || isId(orderId))) return null
  return { title, body, url, tag, noticeId, orderId }
}
