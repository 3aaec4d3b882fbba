import { type Refusal, refusal } from '../decision.ts'

/** The client, as far as bank transfer is concerned. */
export type TransferClient =
  | { readonly kind: 'individual' }
  | {
      readonly kind: 'company'
      /** Verified by an operator and not blocked. */
      readonly verified: boolean
      /** Something is past its payment term (`overdueUzs`). */
      readonly inDebt: boolean
      /** Balance minus holds plus the credit limit; may be negative. */
      readonly availableUzs: number
    }

const FIELD = 'payment_type'

/**
 * Refusals of bank transfer (docs/product.md#money-of-a-company); an empty list means it is offered. Refuses
 * `transfer_only_companies`, `transfer_company_unverified`, `transfer_company_in_debt` and
 * `transfer_balance_too_low` (`missing_uzs`); the balance is not checked while there is no price.
 */
export const checkTransfer = (client: TransferClient, priceUzs: number | null): Refusal[] => {
  if (client.kind === 'individual') return [refusal('transfer_only_companies', FIELD)]
  const missingUzs = (priceUzs ?? Number.NEGATIVE_INFINITY) - client.availableUzs
  return [
    ...(client.verified ? [] : [refusal('transfer_company_unverified', FIELD)]),
    ...(client.inDebt ? [refusal('transfer_company_in_debt', FIELD)] : []),
    ...(missingUzs > 0 ? [refusal('transfer_balance_too_low', FIELD, { missing_uzs: missingUzs })] : []),
  ]
}
