import type { saveBankDetails, showBankDetails } from '@karvon/contract/driver/bank-details'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type BankDetails = NonNullable<DataOf<typeof showBankDetails>>
export type TypedDetails = BodyOf<typeof saveBankDetails>

/** Where the driver's money is sent; null: not given yet. */
export const bankDetails = () =>
  queryOptions({
    queryKey: ['driving', 'bank-details'] as const,
    queryFn: ({ signal }) => call<typeof showBankDetails>('GET', '/driver/bank-details', { signal }),
  })

export const sendDetails = (body: TypedDetails) =>
  call<typeof saveBankDetails>('PUT', '/driver/bank-details', { body })
