import type { proposePayouts as proposeEndpoint } from '@karvon/contract/admin/payouts'
import type { DataOf } from '@karvon/contract/endpoint'
import { MOST_LINES, type ProposedLine, proposePayouts } from '@karvon/domain/payouts/propose-payouts'
import type { CarrierTax } from '@karvon/domain/tax/carrier-tax'
import { sumUzs } from '@karvon/domain/values/uzs'
import type { Db } from '../../../platform/db/database.ts'
import type { CompanyRefund } from '../../ledger/ledger.ts'
import { judgeRefunds } from '../lines/refund-lines.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { readMinimum } from '../payout-rules.ts'
import { readPayoutFacts } from './payout-facts.ts'

type Person = { readonly name: string | null; readonly phone: string | null; readonly tax: CarrierTax }

const selectPeople = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('drivers as d', 'd.user_id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.phone', 'd.tax_status', 'd.tax_number'])
    .where('u.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, phone, tax_status, tax_number }) => [
      id,
      {
        name: [first_name, last_name].filter(Boolean).join(' ') || null,
        phone,
        tax: { status: tax_status, number: tax_number },
      },
    ]),
  )
}

const UNSTATED: CarrierTax = { status: null, number: null }

/** Left out are shown up to this count; those below the minimum come last. */
const MOST_LEFT_OUT = 200

const refundOf = ({ refundId: id, companyId, title, amountUzs: amount }: CompanyRefund) => ({
  id,
  company: { id: companyId, title },
  amount,
})

/** Whom a batch drafted now would pay. */
export const readProposal = async (deps: PayoutDeps): Promise<DataOf<typeof proposeEndpoint>> => {
  const { db } = deps
  const minimum = await readMinimum(db)
  const { facts } = await readPayoutFacts(db, deps)
  const { lines, leftOut } = proposePayouts(facts, minimum)
  const shown = leftOut.slice(0, MOST_LEFT_OUT)
  const judged = await judgeRefunds(db, deps, MOST_LINES - lines.length)
  const refunds = judged.flatMap(({ refund, reason }) => (reason === null ? [refundOf(refund)] : []))
  const people = await selectPeople(
    db,
    [...lines, ...shown].map(({ driverId }) => driverId),
  )
  const viewOf = ({ driverId, amountUzs }: Pick<ProposedLine, 'driverId' | 'amountUzs'>) => ({
    driverId,
    name: people.get(driverId)?.name ?? null,
    phone: people.get(driverId)?.phone ?? null,
    amount: amountUzs,
  })
  return {
    minimum,
    amount: sumUzs([...lines.map(line => line.amountUzs), ...refunds.map(each => each.amount)]),
    refunds,
    refundsLeftOut: judged.flatMap(({ refund, reason }) =>
      reason === null ? [] : [{ ...refundOf(refund), reason }],
    ),
    lines: lines.map(line => ({
      ...viewOf(line),
      netted: line.nettedUzs,
      tax: people.get(line.driverId)?.tax ?? UNSTATED,
    })),
    leftOut: shown.map(({ reason, ...line }) => ({ ...viewOf(line), reason })),
  }
}
