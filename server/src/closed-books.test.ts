import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { askerOf } from '../test/cast.ts'
import { acceptedOrder } from '../test/deals/bargaining.ts'
import { photoForm } from '../test/deals/evidence.ts'
import { doneAs } from '../test/deals/orders.ts'
import { expectRefusal } from '../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../test/deals/transitions.ts'
import { useLedgerCast } from '../test/ledger-cast.ts'
import { createTestImages } from '../test/test-images.ts'

const test = useLedgerCast({ images: createTestImages() })

const DAMAGE = { kind: 'damage', amount: 400_000, text: 'Ikki quti ezilgan' }

const decidedClaim = async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'confirmation')
  await doneAs(test.asAziza, statusRequest(order.id, 'done'))
  const { id } = await doneAs(
    test.asAziza,
    await photoForm(`/api/truck-booking/${order.id}/claims`, DAMAGE),
    201,
  )
  const payload = { amount: 400_000, reason: 'Rasmda koʻrinadi', payment: 'collect' }
  return doneAs(test.asMalika, { method: 'PUT', url: `/api/admin/claims/${id}/decision`, payload })
}

it('a decision stays once the books of its month are closed, and its page says so', async () => {
  const claim = await decidedClaim()
  expect(claim.may_undo).toBe(true)
  test.clock.set('2026-12-02T10:00:00+05:00')
  const asMalika = await askerOf(test, test.asMalika.userId)
  await doneAs(asMalika, {
    ...{ method: 'PUT', url: '/api/admin/months/2026-11/close' },
    payload: { despite_gaps: true },
  })
  const undo: InjectOptions = {
    ...{ method: 'PUT', url: `/api/admin/claims/${claim.id}/undo` },
    payload: { decided_at: claim.closed_at, reason: 'Boshqa buyurtmaning rasmi' },
  }
  await expectRefusal(test, asMalika, undo, { http: 409, code: 'month_closed' })
  expect((await doneAs(asMalika, { url: `/api/admin/claims/${claim.id}` })).may_undo).toBe(false)
})
