import { describe, expect, it } from 'vitest'
import { insertDriver } from '../../../test/deal-rows.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { approveDriver } from './approve-driver.ts'
import { createDriverRecord } from './driver-account-state.ts'
import { PROFILE, RUSTAM, saved, TRUCK } from './driver-app.fixture.ts'

const test = useTestApp()

describe('a driver’s record', () => {
  it('counts completed and broken deals, and stars, only for this driver', async () => {
    const asRustam = await test.signIn(RUSTAM, 'driver')
    const { id } = (await asRustam(saved(TRUCK))).json().data
    const other = await insertDriver(test.db, '998901110001')
    const { addBroken, addKept, addStars } = createDriverRecord()
    await inTransaction(test.db, async tx => {
      await workIn(tx, work => addBroken(work, id))
      for (let deal = 0; deal < 2; deal++) await workIn(tx, work => addKept(work, id))
      await workIn(tx, work => addStars(work, id, 5))
      await workIn(tx, work => addStars(work, id, 4))
    })
    expect((await asRustam({ url: PROFILE })).json().data).toMatchObject({
      trips: 2,
      kept_share: 0.67,
      rating: 4.5,
    })
    const untouched = await test.db
      .selectFrom('drivers')
      .select(['deals_taken', 'deals_kept', 'stars_sum', 'stars_count'])
      .where('user_id', '=', other)
      .executeTakeFirst()
    expect(untouched).toEqual({ deals_taken: 0, deals_kept: 0, stars_sum: 0, stars_count: 0 })
  })
})

describe('approving a driver', () => {
  const approve = (phone: string) => inTransaction(test.db, tx => approveDriver(tx, phone, test.clock.now()))

  it('refuses an invalid phone, an unknown one, a client’s, and that of a driver without a truck', async () => {
    await test.signIn(RUSTAM, 'driver')
    expect(await approve('12')).toMatchObject({ ok: false, refusals: [{ code: 'phone_format' }] })
    for (const phone of ['998901119999', '998901234567', RUSTAM]) {
      expect(await approve(phone)).toMatchObject({ ok: false, refusals: [{ code: 'not_found' }] })
    }
  })

  it('refuses one without a licence or blocked, like for operators, and approves all others', async () => {
    const asRustam = await test.signIn(RUSTAM, 'driver')
    const { id } = (await asRustam(saved(TRUCK))).json().data
    const set = (change: object) =>
      test.db.updateTable('drivers').set(change).where('user_id', '=', id).execute()
    expect(await approve(RUSTAM)).toMatchObject({ ok: false, refusals: [{ code: 'licence_missing' }] })
    await set({ licence_photo: 'licence.webp', state: 'blocked' })
    expect(await approve(RUSTAM)).toMatchObject({ ok: false, refusals: [{ code: 'already_decided' }] })
    await set({ state: 'pending' })
    expect(await approve('+998 97 700-88-01')).toEqual({ ok: true, value: id })
    expect((await asRustam({ url: '/api/driver/feed' })).statusCode).toBe(200)
  })
})
