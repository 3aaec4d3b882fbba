import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { acceptedOrder } from '../../../test/deals/bargaining.ts'
import { photoForm } from '../../../test/deals/evidence.ts'
import { doneAs, readAs } from '../../../test/deals/orders.ts'
import { noticesOf } from '../../../test/deals/records.ts'
import { expectRefusal } from '../../../test/deals/refusals.ts'
import { driveTo } from '../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../test/ledger-cast.ts'
import { createTestImages } from '../../../test/test-images.ts'

const test = useLedgerCast({ images: createTestImages() })

const HOUR = 3600
const NOT_FOUND = { http: 404, code: 'not_found' }
const SHORTAGE = { kind: 'shortage', amount: 250_000, text: 'Uch qop kam' }

const passed = async (seconds: number) => {
  test.clock.pass(seconds)
  await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
}

/** A delivered order that its receiver has confirmed, with the token of their link. */
const received = async () => {
  const { order } = await acceptedOrder(test)
  const share: InjectOptions = { method: 'POST', url: `/api/truck-booking/${order.id}/share` }
  const token: string = (await doneAs(test.asAziza, share)).url.split('/receive/')[1]
  await driveTo(test, order, 'confirmation')
  await doneAs(test.ask, { method: 'POST', url: `/api/receiver/${token}/confirm`, payload: {} })
  return { id: order.id, token }
}

const claimUrl = (token: string) => `/api/receiver/${token}/claims`
const pageOf = (token: string) => doneAs(test.ask, { url: `/api/receiver/${token}` })

describe('a receiver’s claim', () => {
  it('needs a live link, whatever stands in its place', async () => {
    const { id, token } = await received()
    for (const odd of ['x', 'a'.repeat(22), '..%2f..', '%00', "';drop"]) {
      const claim = await photoForm(claimUrl(odd), SHORTAGE)
      expect([400, 404]).toContain((await test.ask(claim)).statusCode)
    }
    await doneAs(test.asAziza, { method: 'DELETE', url: `/api/truck-booking/${id}/share` })
    await expectRefusal(test, test.ask, await photoForm(claimUrl(token), SHORTAGE), NOT_FOUND)
  })

  it('is shown on their page, to the client and to the driver, with its photos', async () => {
    const { id, token } = await received()
    expect(await pageOf(token)).toMatchObject({
      claims: [],
      claim_until: expect.any(String),
      largest_claim: 50_000_000,
    })
    const claim = await doneAs(test.ask, await photoForm(claimUrl(token), SHORTAGE), 201)
    expect(claim).toMatchObject({ ...SHORTAGE, claimant: 'receiver', state: 'open' })
    const page = await pageOf(token)
    expect(page).toMatchObject({ claims: [claim], claim_until: null })
    const photo = await test.ask({ url: claim.photos[0].url })
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    const { claims, client } = await readAs(test.asAziza, id)
    expect(claims).toMatchObject([{ id: claim.id, claimant: 'receiver' }])
    for (const userId of [client.id, test.asRustam.userId])
      expect(await noticesOf(test.db, userId)).toContain('claim_opened')
    const second = await photoForm(claimUrl(token), SHORTAGE)
    await expectRefusal(test, test.ask, second, { http: 409, code: 'claim_exists' })
  })

  it('is checked like a client’s, and leaves no photo behind', async () => {
    const { token } = await received()
    const bare: InjectOptions = { method: 'POST', url: claimUrl(token), payload: SHORTAGE }
    await expectRefusal(test, test.ask, bare, { http: 422, code: 'photo_required' })
    await passed(72 * HOUR)
    const late = await photoForm(claimUrl(token), SHORTAGE)
    await expectRefusal(test, test.ask, late, { http: 409, code: 'claim_too_late' })
  })

  it('is theirs to withdraw, and not the client’s; nor is a client’s theirs', async () => {
    const { id, token } = await received()
    const claim = await doneAs(test.ask, await photoForm(claimUrl(token), SHORTAGE), 201)
    const byClient: InjectOptions = { method: 'DELETE', url: `/api/claims/${claim.id}` }
    await expectRefusal(test, test.asAziza, byClient, NOT_FOUND)
    const other = await received2()
    const foreign: InjectOptions = { method: 'DELETE', url: `${claimUrl(other)}/${claim.id}` }
    await expectRefusal(test, test.ask, foreign, NOT_FOUND)
    const own: InjectOptions = { method: 'DELETE', url: `${claimUrl(token)}/${claim.id}` }
    expect(await doneAs(test.ask, own)).toMatchObject({ state: 'withdrawn' })
    const ofClient = await photoForm(`/api/truck-booking/${id}/claims`, SHORTAGE)
    const clients = await doneAs(test.asAziza, ofClient, 201)
    await expectRefusal(test, test.ask, { ...own, url: `${claimUrl(token)}/${clients.id}` }, NOT_FOUND)
    expect((await pageOf(token)).claims.map((each: { id: number }) => each.id)).toEqual([claim.id])
    expect((await test.ask({ url: clients.photos[0].url })).statusCode).toBe(401)
  })

  it('keeps the page open until three days after it is decided', async () => {
    const { token } = await received()
    const claim = await doneAs(test.ask, await photoForm(claimUrl(token), SHORTAGE), 201)
    await passed(200 * HOUR)
    expect((await pageOf(token)).claims).toHaveLength(1)
    const decision = { amount: 250_000, reason: 'Yukxatda yozilgan', payment: 'collect' }
    await doneAs(test.asMalika, {
      method: 'PUT',
      url: `/api/admin/claims/${claim.id}/decision`,
      payload: decision,
    })
    await passed(71 * HOUR)
    expect((await pageOf(token)).claims[0]).toMatchObject({
      state: 'accepted',
      decision: { amount: 250_000 },
    })
    await passed(2 * HOUR)
    await expectRefusal(test, test.ask, { url: `/api/receiver/${token}` }, NOT_FOUND)
  })
})

/** The link of another order. */
async function received2(): Promise<string> {
  const { order } = await acceptedOrder(test, { date: '2026-11-24' })
  const share: InjectOptions = { method: 'POST', url: `/api/truck-booking/${order.id}/share` }
  return (await doneAs(test.asAziza, share)).url.split('/receive/')[1]
}
