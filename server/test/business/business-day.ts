import type { InjectOptions } from 'fastify'
import { beforeEach, expect } from 'vitest'
import { LIVE_RULES } from '../../seeds/live-rules.ts'
import { askerOf } from '../cast.ts'
import { type LedgerCast, useLedgerCast } from '../ledger-cast.ts'

const MINUTE_S = 60

/** The whole cast under the rules of production: photos, codes, arrivals no earlier than three hours before loading. */
export const useBusinessDay = (): LedgerCast => {
  const test = useLedgerCast()
  beforeEach(async () => {
    const value = JSON.stringify(LIVE_RULES)
    await test.db.updateTable('settings').set({ value }).where('key', '=', 'live_rules').execute()
    // long enough for settings to be reloaded
    test.clock.pass(MINUTE_S)
  })
  return test
}

type Span = { readonly minutes?: number; readonly hours?: number; readonly days?: number }

const secondsOf = ({ minutes = 0, hours = 0, days = 0 }: Span): number =>
  ((days * 24 + hours) * 60 + minutes) * MINUTE_S

/** Advances the clock and runs due jobs. */
export const later = async (test: LedgerCast, span: Span): Promise<void> => {
  test.clock.pass(secondsOf(span))
  await test.jobs.runDue()
}

/** Sets the time in Tashkent, such as `2026-11-22 09:00`, and runs due jobs. */
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
