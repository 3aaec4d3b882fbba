import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts'

const SECRET = `whsec_${btoa('a secret of twenty-four b')}`
const OTHER = `whsec_${btoa('another secret, no less lo')}`
const AT = new Date('2026-11-26T10:00:00Z')
const BODY = JSON.stringify({
  type: 'offer.received',
  timestamp: AT.toISOString(),
  data: { order_id: 7, version: 3, status: 'order', offer: { id: 5, amount: 2_000_000 } },
})

/** Signed by the foreign library. */
const headersOf = (secret = SECRET, body = BODY, at = AT) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
})

const problemOf = (...asked: Parameters<typeof verifyWebhook>) =>
  verifyWebhook(...asked).then(
    () => 'fine',
    (error: unknown) => (error instanceof WebhookVerificationError ? error.problem : error),
  )

describe('verifyWebhook', () => {
  it('reads what Standard Webhooks signed, and its type narrows it', async () => {
    const event = await verifyWebhook(headersOf(), BODY, SECRET, { now: AT })
    if (event.type !== 'offer.received') throw new Error(event.type)
    expect([event.data.order_id, event.data.offer.amount]).toEqual([7, 2_000_000])
  })

  it('takes Headers, other letters and several secrets or signatures', async () => {
    const { 'webhook-signature': signature, ...headers } = headersOf()
    const rotated = { ...headers, 'webhook-signature': `v1,AAAA v1a,BBBB ${signature}` }
    const now = { now: AT }
    expect(await problemOf(new Headers(rotated), BODY, [OTHER, SECRET], now)).toBe('fine')
    const loud = Object.fromEntries(
      Object.entries(rotated).map(([name, value]) => [name.toUpperCase(), value]),
    )
    expect(await problemOf(loud, BODY, SECRET, now)).toBe('fine')
  })

  it.each<[string, Parameters<typeof verifyWebhook>]>([
    ['signature_wrong', [headersOf(), `${BODY} `, SECRET, { now: AT }]],
    ['signature_wrong', [headersOf(), BODY, OTHER, { now: AT }]],
    ['signature_wrong', [{ ...headersOf(), 'webhook-id': 'msg_2' }, BODY, SECRET, { now: AT }]],
    ['signature_wrong', [{ ...headersOf(), 'webhook-signature': 'v1,*' }, BODY, SECRET, { now: AT }]],
    ['signature_wrong', [headersOf(), BODY, [], { now: AT }]],
    ['too_old', [headersOf(), BODY, SECRET, { now: new Date(AT.getTime() + 301_000) }]],
    ['too_old', [headersOf(), BODY, SECRET, { now: new Date(AT.getTime() - 301_000) }]],
    ['too_old', [headersOf(), BODY, SECRET, { now: new Date(AT.getTime() + 11_000), toleranceSeconds: 10 }]],
    ['too_old', [{ ...headersOf(), 'webhook-timestamp': 'now' }, BODY, SECRET, { now: AT }]],
    ['header_missing', [{ ...headersOf(), 'webhook-id': '' }, BODY, SECRET, { now: AT }]],
    ['secret_invalid', [headersOf(), BODY, 'whsec_!', { now: AT }]],
    ['unreadable', [headersOf(SECRET, '<p>'), '<p>', SECRET, { now: AT }]],
  ])('refuses: %s', async (problem, asked) => expect(await problemOf(...asked)).toBe(problem))
})
