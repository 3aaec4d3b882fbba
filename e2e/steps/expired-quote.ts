import { createHmac } from 'node:crypto'
import { SECRET } from '../start-server.ts'

const sign = (text: string): string => {
  const key = createHmac('sha256', SECRET).update('quote').digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** An expired version of a quote, re-signed with an earlier end, because the server's clock can't be moved from here. */
export const expiredQuote = (quoteId: string): string => {
  const [text = ''] = quoteId.split('.')
  const statement = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  const expired = Buffer.from(JSON.stringify({ ...statement, until: Date.now() - 60_000 })).toString(
    'base64url',
  )
  return `${expired}.${sign(expired)}`
}
