import { expect, it } from 'vitest'
import { acceptedOrder } from '../../../test/deals/bargaining.ts'
import { photoForm } from '../../../test/deals/evidence.ts'
import { doneAs, readAs } from '../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../test/ledger-cast.ts'
import { createTestImages } from '../../../test/test-images.ts'

const test = useLedgerCast({ images: createTestImages(), rollsBack: false })

it('two claims at once, and two decisions beside a withdrawal: one of each counts', async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'confirmation')
  await doneAs(test.asAziza, statusRequest(order.id, 'done'))
  const sent = { kind: 'damage', amount: 300_000, text: 'Quti ezilgan' }
  const claim = await photoForm(`/api/truck-booking/${order.id}/claims`, sent)
  const opening = await Promise.all([test.asAziza(claim), test.asAziza(claim), test.asAziza(claim)])
  expect(opening.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])

  const [{ id }] = (await readAs(test.asAziza, order.id)).claims
  const decide = (amount: number) =>
    ({
      method: 'PUT',
      url: `/api/admin/claims/${id}/decision`,
      payload: { amount, reason: 'Rasm boʻyicha' },
    }) as const
  const deciding = await Promise.all([
    test.asMalika(decide(300_000)),
    test.asBekzod(decide(0)),
    test.asAziza({ method: 'DELETE', url: `/api/claims/${id}` }),
  ])
  expect(deciding.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const decided = await test.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'claim.decide')
    .where('object_id', '=', String(id))
    .execute()
  expect(decided.length).toBeLessThanOrEqual(1)
})
