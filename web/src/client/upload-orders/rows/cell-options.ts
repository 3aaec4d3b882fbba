import type { BatchColumn } from '@karvon/domain/order-batches/batch-columns'
import { PAYERS, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { useQuery } from '@tanstack/react-query'
import { parcelTypes, truckTypes } from '../../../product/handbook/handbook-queries.ts'
import { payerLabel, paymentLabel } from '../../../product/order/payment-labels.ts'

/** What may be written into cells that name something, for the columns that have such a list. */
export type CellOptions = { readonly [C in BatchColumn]?: readonly string[] }

/** The allowed values of columns in the language of the page. */
export function useCellOptions(): CellOptions {
  const trucks = useQuery(truckTypes())
  const parcels = useQuery(parcelTypes())
  return {
    truck: trucks.data?.map(({ name }) => name) ?? [],
    parcel: parcels.data?.map(({ name }) => name) ?? [],
    payer: PAYERS.map(payerLabel),
    payment: PAYMENT_TYPES.map(paymentLabel),
  }
}
