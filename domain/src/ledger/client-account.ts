import { accept, type Decision, refuse } from '../decision.ts'
import { sumUzs } from '../values/uzs.ts'
import { type AccountKind, type ClientOwner, type Entry, entriesOf, KARVON } from './ledger-accounts.ts'
import { LEDGER_BOUNDS } from './ledger-bounds.ts'

/** What a client has with us and owes us, both positive sums in UZS, never both. */
export type ClientStanding = { readonly balanceUzs: number; readonly debtUzs: number }

/** A client's account: its owner and its balances. */
export type ClientAccount = { readonly owner: ClientOwner; readonly standing: ClientStanding }

/** Whole UZS for a client: pays what they owe first, the rest goes to their balance. */
export const creditClient = (
  { owner, standing }: ClientAccount,
  amountUzs: number,
  item?: string,
): Entry[] => {
  const paidUzs = Math.min(standing.debtUzs, amountUzs)
  const row = item === undefined ? {} : { item }
  return entriesOf([
    { account: 'client_receivable', owner, amountUzs: paidUzs, ...row },
    { account: 'client_balance', owner, amountUzs: amountUzs - paidUzs, ...row },
  ])
}

/** Whole UZS from a client: takes the balance first, the rest is owed. */
export const chargeClient = (
  { owner, standing }: ClientAccount,
  amountUzs: number,
  item?: string,
): Entry[] => {
  const coveredUzs = Math.min(standing.balanceUzs, amountUzs)
  const row = item === undefined ? {} : { item }
  return entriesOf([
    { account: 'client_balance', owner, amountUzs: -coveredUzs, ...row },
    { account: 'client_receivable', owner, amountUzs: coveredUzs - amountUzs, ...row },
  ])
}

/** Several charges one after the other, each by its row. */
export const chargeRows = (
  client: ClientAccount,
  rows: readonly { readonly item: string; readonly amountUzs: number }[],
): Entry[] => {
  let balanceUzs = client.standing.balanceUzs
  return rows.flatMap(({ item, amountUzs }) => {
    const standing = { balanceUzs, debtUzs: client.standing.debtUzs }
    balanceUzs -= Math.min(balanceUzs, amountUzs)
    return chargeClient({ ...client, standing }, amountUzs, item)
  })
}

/** Money for a client out of an account of ours. */
export const creditFrom = (
  client: ClientAccount,
  amountUzs: number,
  from: Extract<AccountKind, 'bank' | 'adjustments' | 'write_off'>,
): Entry[] => [
  ...creditClient(client, amountUzs),
  ...entriesOf([{ account: from, owner: KARVON, amountUzs: -amountUzs }]),
]

/** Money from a client into an account of ours. */
export const chargeTo = (
  client: ClientAccount,
  amountUzs: number,
  to: Extract<AccountKind, 'bank' | 'adjustments'>,
): Entry[] => [...chargeClient(client, amountUzs), ...entriesOf([{ account: to, owner: KARVON, amountUzs }])]

/** A hold for a deal (a positive sum), or its release (a negative one); no money moves. */
export const holdEntries = (owner: ClientOwner, amountUzs: number): Entry[] =>
  entriesOf([
    { account: 'held', owner, amountUzs },
    { account: 'promised', owner, amountUzs: -amountUzs },
  ])

/** What a client owes after these entries, in UZS, if they raise it; otherwise 0. */
export const raisedDebtUzs = ({ debtUzs }: ClientStanding, entries: readonly Entry[]): number => {
  const raisedUzs = -sumUzs(
    entries.filter(({ account }) => account === 'client_receivable').map(each => each.amountUzs),
  )
  return raisedUzs > 0 ? debtUzs + raisedUzs : 0
}

/**
 * Writes off what a client owes, whole or in part. Refuses `amount_out_of_range` (`min`, `max`: what they owe) at
 * `amount`.
 */
export const writeOffEntries = (client: ClientAccount, amountUzs: number): Decision<Entry[]> =>
  amountUzs > client.standing.debtUzs
    ? refuse('amount_out_of_range', 'amount', { min: LEDGER_BOUNDS.minUzs, max: client.standing.debtUzs })
    : accept(creditFrom(client, amountUzs, 'write_off'))
