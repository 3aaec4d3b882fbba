import { ADDITIONAL_PRICE_REASONS } from '../orders/additional-price.ts'
import { shareOfUzs, sumUzs } from '../values/uzs.ts'
import { type ClientAccount, chargeClient, chargeRows, creditClient } from './client-account.ts'
import { type CommissionTerms, splitAddition, splitPrice } from './commission.ts'
import { driverOwner, type Entry, entriesOf, KARVON } from './ledger-accounts.ts'

/** A row of the final price: the deal's, or an additional price by its reason; whole UZS. */
export type PriceItem = { readonly item: string; readonly amountUzs: number }

/** The row of the deal's own price: the only one we take a commission of (decision 0038). */
export const DEAL_ITEM = 'price'

/** The rows that a final price may have. */
export const PRICE_ITEMS = [DEAL_ITEM, ...ADDITIONAL_PRICE_REASONS] as const

/** A price that a driver has earned. */
export type EarnedPrice = {
  readonly driverId: number
  readonly items: readonly PriceItem[]
  readonly terms: CommissionTerms
}

/** What the driver gets of each row and what we keep: of what is added on the way nothing but the VAT that we owe. */
const carrierEntries = ({ driverId, items, terms }: EarnedPrice): Entry[] =>
  items.flatMap(({ item, amountUzs }) => {
    const { carrierShareUzs, commissionUzs, vatUzs } =
      item === DEAL_ITEM ? splitPrice(amountUzs, terms) : splitAddition(amountUzs, terms)
    return entriesOf([
      { account: 'carrier_payable', owner: driverOwner(driverId), amountUzs: carrierShareUzs, item },
      { account: 'commission_income', owner: KARVON, amountUzs: commissionUzs, item },
      { account: 'vat', owner: KARVON, amountUzs: vatUzs, item },
    ])
  })

/** A finished order that its client pays through their account with us: price = carrier's share + commission + VAT. */
export const chargeEntries = (client: ClientAccount, earned: EarnedPrice): Entry[] => [
  ...chargeRows(client, earned.items),
  ...carrierEntries(earned),
]

/** A finished order that was paid to the driver directly, in cash or by terminal. */
export const paidDirectlyEntries = (earned: EarnedPrice): Entry[] => [
  ...earned.items.map(({ item, amountUzs }) => ({
    account: 'cash_reported' as const,
    owner: driverOwner(earned.driverId),
    amountUzs: -amountUzs,
    item,
  })),
  ...carrierEntries(earned),
]

/** The driver keeps their share of what they were paid directly; our part leaves their prepaid balance. */
export const keptCashEntries = (earned: EarnedPrice): Entry[] => {
  const owner = driverOwner(earned.driverId)
  const entries = carrierEntries(earned)
  const shareUzs = sumUzs(
    entries.filter(({ account }) => account === 'carrier_payable').map(({ amountUzs }) => amountUzs),
  )
  const priceUzs = sumUzs(entries.map(({ amountUzs }) => amountUzs))
  return entriesOf([
    { account: 'carrier_payable', owner, amountUzs: -shareUzs },
    { account: 'driver_advance', owner, amountUzs: shareUzs - priceUzs },
    { account: 'cash_reported', owner, amountUzs: priceUzs },
  ])
}

/** How a fee is shared; the rest is ours. Shares are fractions. */
export type FeeShares = { readonly driverShare: number; readonly clientShare: number }

/** A fee for a canceled order, whole UZS, and who takes part. */
export type Fee = { readonly feeUzs: number; readonly driverId: number | null; readonly shares: FeeShares }

const FEE_ITEM = 'fee'

/** The client pays for a canceled order: the driver gets their share of it, if there is one. */
export const clientFeeEntries = (client: ClientAccount, { feeUzs, driverId, shares }: Fee): Entry[] => {
  const driversUzs = driverId === null ? 0 : shareOfUzs(feeUzs, shares.driverShare)
  const drivers =
    driverId === null
      ? []
      : [
          {
            account: 'carrier_payable',
            owner: driverOwner(driverId),
            amountUzs: driversUzs,
            item: FEE_ITEM,
          } as const,
        ]
  return entriesOf([
    ...chargeClient(client, feeUzs, FEE_ITEM),
    ...drivers,
    { account: 'fees', owner: KARVON, amountUzs: feeUzs - driversUzs, item: FEE_ITEM },
  ])
}

/** The driver pays for a canceled order out of their prepaid balance: the client gets their share of it. */
export const driverFeeEntries = (
  client: ClientAccount,
  { feeUzs, driverId, shares }: Fee & { readonly driverId: number },
): Entry[] => {
  const clientsUzs = shareOfUzs(feeUzs, shares.clientShare)
  return entriesOf([
    { account: 'driver_advance', owner: driverOwner(driverId), amountUzs: -feeUzs, item: FEE_ITEM },
    ...creditClient(client, clientsUzs, FEE_ITEM),
    { account: 'fees', owner: KARVON, amountUzs: feeUzs - clientsUzs, item: FEE_ITEM },
  ])
}

/** A granted claim, and what of the driver's payable it may take; whole UZS. */
export type GrantedClaim = {
  readonly driverId: number
  readonly payableUzs: number
  readonly amountUzs: number
}

const CLAIM_ITEM = 'claim'

const driversClaim = ({ driverId, payableUzs, amountUzs }: GrantedClaim): Entry[] => {
  const fromPayableUzs = Math.min(Math.max(0, payableUzs), amountUzs)
  const owner = driverOwner(driverId)
  return [
    { account: 'carrier_payable', owner, amountUzs: -fromPayableUzs, item: CLAIM_ITEM },
    { account: 'driver_advance', owner, amountUzs: fromPayableUzs - amountUzs, item: CLAIM_ITEM },
  ]
}

/** An accepted claim: what we owe the driver goes to the client, the rest out of the driver's prepaid balance. */
export const claimEntries = (client: ClientAccount, claim: GrantedClaim): Entry[] =>
  entriesOf([...driversClaim(claim), ...creditClient(client, claim.amountUzs, CLAIM_ITEM)])

/** The same claim before the driver has paid it: the client's sum waits in `claims_due`. */
export const waitingClaimEntries = (claim: GrantedClaim): Entry[] =>
  entriesOf([
    ...driversClaim(claim),
    { account: 'claims_due', owner: KARVON, amountUzs: claim.amountUzs, item: CLAIM_ITEM },
  ])

/** The client gets what has waited: it is collected from the driver, or we advance it. */
export const paidClaimEntries = (client: ClientAccount, amountUzs: number): Entry[] =>
  entriesOf([
    { account: 'claims_due', owner: KARVON, amountUzs: -amountUzs, item: CLAIM_ITEM },
    ...creditClient(client, amountUzs, CLAIM_ITEM),
  ])
