import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { LIVE_RULES } from '../../seeds/live-rules.ts'
import { PLACES } from '../booking.ts'
import { type Asker, askerOf } from '../cast.ts'
import { doneAs, readAs, type WireOrder } from '../deals.ts'
import { type LedgerCast, readCompanyBalance, useLedgerCast } from '../ledger-cast.ts'
import { formOf, picture } from '../sent-files.ts'

const MINUTE_S = 60

/** The whole cast under the rules of production: photos, codes, arrivals no earlier than three hours before loading. */
export const useBusinessDay = (): LedgerCast => {
  const test = useLedgerCast()
  beforeEach(async () => {
    const value = JSON.stringify(LIVE_RULES)
    await test.db.updateTable('settings').set({ value }).where('key', '=', 'live_rules').execute()
    // long enough for the settings to be read again
    test.clock.pass(MINUTE_S)
  })
  return test
}

type Span = { readonly minutes?: number; readonly hours?: number; readonly days?: number }

const secondsOf = ({ minutes = 0, hours = 0, days = 0 }: Span): number =>
  ((days * 24 + hours) * 60 + minutes) * MINUTE_S

/** Lets time pass and runs what is due. */
export const later = async (test: LedgerCast, span: Span): Promise<void> => {
  test.clock.pass(secondsOf(span))
  await test.jobs.runDue()
}

/** Sets the time in Tashkent, `2026-11-22 09:00`, and runs what is due. */
export const until = async (test: LedgerCast, local: string): Promise<void> => {
  const at = new Date(`${local.replace(' ', 'T')}:00+05:00`)
  expect(at > test.clock.peek(), 'time only goes forward').toBe(true)
  test.clock.set(at.toISOString())
  await test.jobs.runDue()
}

/** Calls as a user whose session never expires, however far the clock jumps. */
const whenever = (test: LedgerCast, userId: number) => async (request: InjectOptions) =>
  (await askerOf(test, userId))(request)

/** Malika, at any time. */
export const asOperator = (test: LedgerCast) => whenever(test, test.asMalika.userId)

/** The owner of Bek Savdo, at any time. */
export const asOwner = (test: LedgerCast) => whenever(test, test.asDilnoza.userId)

/** A driver's phone reports the truck's position. */
export const reportPosition = async (
  test: LedgerCast,
  as: Asker,
  place: keyof typeof PLACES,
  metresNorth = 0,
): Promise<void> => {
  const { lat, lng } = PLACES[place]
  const point = { lat: lat + metresNorth / 111_195, lng, at: test.clock.now().toISOString() }
  const payload = { points: [point] }
  const said = await doneAs(as, { method: 'POST', url: '/api/driver/location', payload })
  expect(said).toEqual({ accepted: 1, refused: 0 })
}

/** A driver's step as their phone sends it, with a photo of the goods where a code is typed. */
export const stepRequest = async (orderId: number, status: string, code?: string): Promise<InjectOptions> => {
  const request = { method: 'PUT', url: `/api/driver/orders/${orderId}/status` } as const
  if (code === undefined) return { ...request, payload: { status } }
  return { ...request, ...(await formOf({ status, code }, [['photo', await picture()]])) }
}

/** A driver's step that must succeed. */
export const step = async (as: Asker, orderId: number, status: string, code?: string): Promise<WireOrder> =>
  doneAs(as, await stepRequest(orderId, status, code))

/** A driver takes an order from its loading point, where the truck is, to its last code. */
export const delivers = async (
  test: LedgerCast,
  as: Asker,
  { id, codes }: Pick<WireOrder, 'id' | 'codes'>,
): Promise<void> => {
  await reportPosition(test, as, 'tashkent')
  await step(as, id, 'arrived')
  await later(test, { minutes: 40 })
  await step(as, id, 'processing', codes.loading)
  await later(test, { hours: 5 })
  await reportPosition(test, as, 'samarqand')
  await step(as, id, 'pause')
  await later(test, { minutes: 30 })
  await step(as, id, 'confirmation', codes.delivery)
}

/** An operator moves an order, for a reason of the table where one is asked for. */
export const override = async (
  test: LedgerCast,
  orderId: number,
  action: string,
  code?: string,
): Promise<void> => {
  const { version } = await readAs(asOperator(test), orderId, '/api/admin/orders')
  const payload = { action, version, reason: 'Telefonda kelishildi', reason_code: code }
  await doneAs(asOperator(test), { method: 'PUT', url: `/api/admin/orders/${orderId}/move`, payload })
}

/** Every notice to everyone, oldest first, by first name. */
export const everyNotice = async (test: LedgerCast): Promise<Record<string, string[]>> => {
  const rows = await test.db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select(['users.first_name', 'notices.kind'])
    .orderBy('notices.id')
    .execute()
  const told: Record<string, string[]> = {}
  for (const { first_name, kind } of rows) {
    const name = first_name ?? 'closed account'
    told[name] = [...(told[name] ?? []), kind]
  }
  return told
}

/** What Bek Savdo has and has promised; every journal, and the whole ledger, comes to nothing. */
export const moneyOf = async (test: LedgerCast) => {
  const { rows } = await sql<{ all: number; uneven: number }>`
    select (select coalesce(sum(amount_uzs), 0)::bigint from postings) as all, (select count(*)::int from (
      select journal_id from postings group by 1 having sum(amount_uzs) <> 0) j) as uneven`.execute(test.db)
  expect(rows[0]).toEqual({ all: 0, uneven: 0 })
  const { balanceUzs, heldUzs, debtUzs } = await readCompanyBalance(test, test.asDilnoza)
  return { balanceUzs, heldUzs, debtUzs }
}

/**
 * Weeks later nothing has changed: no job is pending or has failed, nobody is notified again, no money moves.
 */
export const expectTheEnd = async (test: LedgerCast): Promise<void> => {
  const seen = async () => ({
    notices: await everyNotice(test),
    money: await moneyOf(test),
    orders: await test.db.selectFrom('orders').select(['id', 'status', 'version']).orderBy('id').execute(),
  })
  const due = test.db.selectFrom('jobs').select(['kind', 'payload', 'last_error'])
  await later(test, { minutes: 1 })
  const now = test.clock.peek()
  expect(await due.where('done_at', 'is', null).where('run_at', '<=', now).execute()).toEqual([])
  const before = await seen()
  for (let week = 0; week < 3; week++) await later(test, { days: 7 })
  expect(await due.where('done_at', 'is', null).execute()).toEqual([])
  expect(await due.where('attempts', '>', 0).execute()).toEqual([])
  expect(await seen()).toEqual(before)
}
