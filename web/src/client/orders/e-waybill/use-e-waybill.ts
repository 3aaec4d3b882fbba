import { useQuery } from '@tanstack/react-query'
import { ownProfile } from '../../../product/account/show-profile.ts'
import { type EWaybill, eWaybill } from './e-waybill-calls.ts'

/** The e-TTN of an order; null while loading, for people without a company, or where it is not made. */
export function useEWaybill(orderId: number): EWaybill | null {
  const { data: profile } = useQuery(ownProfile())
  const enabled = profile?.permissions.includes('send_waybill') ?? false
  const { data } = useQuery({ ...eWaybill(orderId), enabled })
  return data?.isAvailable === true ? data : null
}
