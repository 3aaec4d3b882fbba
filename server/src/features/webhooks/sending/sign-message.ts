import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks takes keys of 24 to 64 bytes. */
const KEY_BYTES = 32

export const newSecret = (): Buffer => randomBytes(KEY_BYTES)

/** A secret as its owner gets it. */
export const writtenSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

/** A message about to be sent. */
export type SignedMessage = {
  readonly messageId: string
  readonly body: string
  /** When it is sent, which is part of what is signed. */
  readonly at: Date
}

/** The headers of Standard Webhooks (https://www.standardwebhooks.com); one signature for each secret, the newest first. */
export const signedHeaders = (
  { messageId, body, at }: SignedMessage,
  secrets: readonly Buffer[],
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const content = `${messageId}.${timestamp}.${body}`
  const signatures = secrets.map(key => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
