import { driverOwner, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { expect } from 'vitest'
import { readPersonMoney } from '../../src/features/ledger/person-money.ts'
import type { Asker } from '../cast.ts'
import { bookJournal } from '../company-money.ts'
import type { LedgerCast } from '../ledger-cast.ts'

/** A card with a right check digit, and an account of a driver. */
export const CARD = { kind: 'card', number: '8600 4907 4431 3347', holder: 'RUSTAM KARIMOV' }
export const ACCOUNT = {
  kind: 'account',
  number: '22618000900123456009',
  holder: 'Shavkat Aliyev',
  mfo: '00444',
  tax_id: '456789012',
}

let debts = 0

type Booked = Pick<LedgerCast, 'db' | 'clock'>

const book = async (
  { db, clock }: Booked,
  driverId: number,
  {
    account,
    amountUzs,
  }: { readonly account: 'carrier_payable' | 'driver_advance'; readonly amountUzs: number },
): Promise<void> => {
  const journal = {
    kind: account === 'carrier_payable' ? 'charge' : 'driver_fee',
    about: { kind: 'person', id: driverId },
    orderId: null,
    description: '',
    actorId: null,
    reference: `test debt ${++debts} of ${driverId}`,
    at: clock.now(),
  } as const
  const entries = [
    { account, owner: driverOwner(driverId), amountUzs },
    { account: 'adjustments', owner: KARVON, amountUzs: -amountUzs },
  ] as const
  await bookJournal(db, journal, entries)
}

/** We owe a driver a sum, as after an order. */
export const oweTo = (test: Booked, driverId: number, amountUzs: number): Promise<void> =>
  book(test, driverId, { account: 'carrier_payable', amountUzs })

/** A driver owes us a sum, as after a fee. */
export const owesUs = (test: Booked, driverId: number, amountUzs: number): Promise<void> =>
  book(test, driverId, { account: 'driver_advance', amountUzs: -amountUzs })

/** What we owe a driver, in UZS. */
export const payableOf = async ({ db }: Pick<LedgerCast, 'db'>, driver: Asker): Promise<number> =>
  (await readPersonMoney(db, driver.userId)).payableUzs

const must = async (answer: ReturnType<Asker>) => {
  const { statusCode, body } = await answer
  expect([statusCode < 300, body.slice(0, 300)]).toEqual([true, expect.any(String)])
  return JSON.parse(body).data
}

/** An app with its operators. */
type Operated = Pick<LedgerCast, 'db' | 'asMalika'>

/** An operator confirms the bank details that a driver has now. */
export const checkDetails = async (test: Operated, driver: Asker): Promise<void> => {
  const { version } = await test.db
    .selectFrom('driver_bank_details')
    .select('version')
    .where('driver_id', '=', driver.userId)
    .executeTakeFirstOrThrow()
  const url = `/api/admin/bank-details/${driver.userId}/check`
  await must(test.asMalika({ method: 'PUT', url, payload: { version } }))
}

/** A driver gives their bank details; an operator checks them unless told otherwise. */
export const giveDetails = async (
  test: Operated,
  driver: Asker,
  details: object,
  { isChecked = true }: { readonly isChecked?: boolean } = {},
): Promise<void> => {
  await must(driver({ method: 'PUT', url: '/api/driver/bank-details', payload: details }))
  if (isChecked) await checkDetails(test, driver)
}

/** A line of a batch as the API shows it. */
export type Line = {
  readonly id: number
  readonly driver_id: number
  readonly amount: number
  readonly state: string
  readonly removal: string | null
  readonly purpose: string | null
  readonly failure: string | null
  readonly bank_document: string | null
}

/** A batch as the API shows it. */
export type Batch = {
  readonly id: number
  readonly state: string
  readonly amount: number
  readonly version: number
  readonly lines: readonly Line[]
}

/** Moves of a batch, as they are sent. */
export const draftRequest = () => ({ method: 'POST', url: '/api/admin/payouts' }) as const
export const moveRequest = ({ id, version }: Batch, move: 'approve' | 'export') =>
  ({ method: 'PUT', url: `/api/admin/payouts/${id}/${move}`, payload: { version } }) as const
export const lineRequest = (
  { id }: Pick<Batch, 'id'>,
  { id: lineId }: Pick<Line, 'id'>,
  move: 'remove' | 'paid' | 'failed',
  payload: object = {},
) => ({ method: 'PUT', url: `/api/admin/payouts/${id}/lines/${lineId}/${move}`, payload }) as const

/** Malika drafts a batch. */
export const draft = (test: LedgerCast): Promise<Batch> => must(test.asMalika(draftRequest()))

/** A batch that Malika drafted, Bekzod approved and Malika exported. */
export const exported = async (test: LedgerCast): Promise<Batch> => {
  const approved: Batch = await must(test.asBekzod(moveRequest(await draft(test), 'approve')))
  return must(test.asMalika(moveRequest(approved, 'export')))
}

/** The batch as it is now. */
export const readBatch = (test: LedgerCast, { id }: Pick<Batch, 'id'>): Promise<Batch> =>
  must(test.asMalika({ url: `/api/admin/payouts/${id}` }))

/** The only line of a driver in a batch. */
export const lineOf = ({ lines }: Batch, driver: Asker): Line => {
  const line = lines.find(({ driver_id }) => driver_id === driver.userId)
  if (line === undefined) throw new Error(`driver ${driver.userId} has no line`)
  return line
}

/** The actions of the audit log since the test began, oldest first. */
export const auditedActions = async ({ db }: Pick<LedgerCast, 'db'>): Promise<string[]> =>
  (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)
