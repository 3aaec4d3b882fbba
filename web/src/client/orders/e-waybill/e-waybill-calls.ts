import type {
  readWaybillPaper,
  sendWaybillPaper,
  signWaybillPaper,
} from '@karvon/contract/company-papers/e-waybill'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import type { Signature } from '../../../platform/e-imzo/e-imzo.ts'
import { call } from '../../../platform/http/call.ts'

/** The e-TTN of an order, and what it still needs. */
export type EWaybill = DataOf<typeof readWaybillPaper>

/** What is to be signed, with the pass that the signature goes back with. */
export type ToSign = NonNullable<DataOf<typeof sendWaybillPaper>['toSign']>

export const eWaybill = (id: number) =>
  queryOptions({
    queryKey: ['e-waybill', id] as const,
    queryFn: ({ signal }) =>
      call<typeof readWaybillPaper>('GET', '/truck-booking/:id/e-waybill', { params: { id }, signal }),
  })

export const sendEWaybill = (id: number, body: BodyOf<typeof sendWaybillPaper>) =>
  call<typeof sendWaybillPaper>('POST', '/truck-booking/:id/e-waybill', { params: { id }, body })

export const signEWaybill = (id: number, signature: Signature, pass: string) =>
  call<typeof signWaybillPaper>('POST', '/truck-booking/:id/e-waybill/sign', {
    params: { id },
    body: { ...signature, pass },
  })
