import { expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { photoForm, standAt } from '../../../../test/deals/evidence.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { actionsOf } from '../../../../test/deals/records.ts'
import { driveTo } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { createTestImages } from '../../../../test/test-images.ts'

const test = useLedgerCast({ images: createTestImages(), rollsBack: false })

it('two reports, two objections and two decisions at once: one of each counts', async () => {
  const { order } = await acceptedOrder(test)
  test.clock.set('2026-11-22T08:50:00+05:00')
  await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
  await driveTo(test, order, 'arrived')
  test.clock.set('2026-11-22T10:00:00+05:00')
  await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
  await standAt(test, PLACES.tashkent)
  const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted()

  const report = await photoForm(`/api/driver/orders/${order.id}/no-show`, { text: 'Hech kim yoʻq' })
  expect(await statuses([test.asRustam(report), test.asRustam(report)])).toEqual([201, 409])

  const objection = await photoForm(`/api/truck-booking/${order.id}/no-show/objection`, { text: 'Bor edik' })
  expect(await statuses([test.asAziza(objection), test.asAziza(objection)])).toEqual([201, 409])

  const decide = (decision: string) =>
    ({
      method: 'PUT',
      url: `/api/admin/orders/${order.id}/no-show`,
      payload: { decision, reason: 'Rasm boʻyicha' },
    }) as const
  const deciding = [test.asMalika(decide('booked')), test.asBekzod(decide('dismissed'))]
  expect(await statuses(deciding)).toEqual([200, 409])
  expect((await actionsOf(test.db, order.id)).slice(-3)).toEqual([
    'report_no_show',
    'object_no_show',
    'decide_no_show',
  ])
  const { no_show } = await doneAs(test.asMalika, { url: `/api/admin/orders/${order.id}` })
  expect(no_show.photos).toHaveLength(1)
})
