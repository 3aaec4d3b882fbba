import { sumUzs } from '../values/uzs.ts'
import { type AccountKind, type ClientOwner, type Entry, entriesOf, KARVON } from './ledger-accounts.ts'

/** A client's own money with us and what of it deals hold, whole UZS; on credit more can be held than there is. */
export type OwnMoney = { readonly balanceUzs: number; readonly heldUzs: number }

/**
 * What of a client's own money no deal holds, whole UZS, never below 0. Whatever takes money out asks this: refunds, providers'
 * cancellations, corrections, late fees (decision 0083).
 */
export const freeUzs = ({ balanceUzs, heldUzs }: OwnMoney): number => Math.max(0, balanceUzs - heldUzs)

/** What a client has with us and owes us, positive sums in UZS; both only while deals hold what they have. */
export type ClientStanding = OwnMoney & { readonly debtUzs: number }

/**
 * How a client stands once a deal's hold of `releasedUzs` is over: the deal takes the money that was held for it first, also
 * where more is held than there is, and leaves the money of other deals alone. Never the `refundsUzs` that are held for their refunds:
 * the bank may be paying them already.
 */
export const afterRelease = (
  standing: ClientStanding,
  releasedUzs: number,
  refundsUzs = 0,
): ClientStanding => ({
  ...standing,
  heldUzs: Math.max(refundsUzs, Math.min(standing.heldUzs, standing.balanceUzs) - releasedUzs),
})

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

/** Whole UZS from a client: takes what is free of the balance, the rest is owed. */
export const chargeClient = (
  { owner, standing }: ClientAccount,
  amountUzs: number,
  item?: string,
): Entry[] => {
  const coveredUzs = Math.min(freeUzs(standing), amountUzs)
  const row = item === undefined ? {} : { item }
  return entriesOf([
    { account: 'client_balance', owner, amountUzs: -coveredUzs, ...row },
    { account: 'client_receivable', owner, amountUzs: coveredUzs - amountUzs, ...row },
  ])
}

/** A client's money after entries that move no other client's money. */
export const standingAfter = (standing: ClientStanding, entries: readonly Entry[]): ClientStanding => {
  const sumOf = (account: AccountKind): number =>
    sumUzs(entries.filter(each => each.account === account).map(each => each.amountUzs))
  return {
    balanceUzs: standing.balanceUzs + sumOf('client_balance'),
    heldUzs: standing.heldUzs + sumOf('held'),
    debtUzs: standing.debtUzs - sumOf('client_receivable'),
  }
}

/** What has become free pays what is owed, so that free money and debt are never both there; none: no entries. */
export const payDebtFromFree = ({ owner, standing }: ClientAccount): Entry[] => {
  const amountUzs = Math.min(freeUzs(standing), standing.debtUzs)
  return entriesOf([
    { account: 'client_balance', owner, amountUzs: -amountUzs },
    { account: 'client_receivable', owner, amountUzs },
  ])
}

/** Several charges one after the other, each by its row. */
export const chargeRows = (
  client: ClientAccount,
  rows: readonly { readonly item: string; readonly amountUzs: number }[],
): Entry[] => {
  let balanceUzs = client.standing.balanceUzs
  return rows.flatMap(({ item, amountUzs }) => {
    const standing = { ...client.standing, balanceUzs }
    balanceUzs -= Math.min(freeUzs(standing), amountUzs)
    return chargeClient({ ...client, standing }, amountUzs, item)
  })
}

/** Where money comes from, or goes to, among our own accounts. */
export type OwnAccount = Extract<AccountKind, 'bank' | 'cash_desk' | 'adjustments' | 'write_off' | 'costs'>

/** Money for a client out of an account of ours; `item` names what for. */
export const creditFrom = (
  client: ClientAccount,
  amountUzs: number,
  from: OwnAccount,
  item?: string,
): Entry[] => [
  ...creditClient(client, amountUzs),
  ...entriesOf([
    { account: from, owner: KARVON, amountUzs: -amountUzs, ...(item !== undefined && { item }) },
  ]),
]

/** Money from a client into an account of ours; `item` names what for. */
export const chargeTo = (
  client: ClientAccount,
  amountUzs: number,
  to: OwnAccount,
  item?: string,
): Entry[] => [
  ...chargeClient(client, amountUzs),
  ...entriesOf([{ account: to, owner: KARVON, amountUzs, ...(item !== undefined && { item }) }]),
]

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
