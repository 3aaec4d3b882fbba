import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type {
  addHoliday as addEndpoint,
  changeHoliday as changeEndpoint,
  listAdminHolidays,
  removeHoliday as removeEndpoint,
} from '@karvon/contract/templates/holidays'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { OPERATOR_KEY } from '../../form/use-action.ts'

export type AdminHoliday = DataOf<typeof listAdminHolidays>[number]
type Content = BodyOf<typeof addEndpoint>

export const adminHolidays = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'handbook', 'holidays'] as const,
    queryFn: ({ signal }) => call<typeof listAdminHolidays>('GET', '/admin/holidays', { signal }),
  })

export const addHoliday = (body: Content, key: string) =>
  call<typeof addEndpoint>('POST', '/admin/holidays', { body, idempotencyKey: key })

export const saveHoliday = (id: number, body: BodyOf<typeof changeEndpoint>) =>
  call<typeof changeEndpoint>('PUT', '/admin/holidays/:id', { params: { id }, body })

export const removeHoliday = (id: number) =>
  call<typeof removeEndpoint>('DELETE', '/admin/holidays/:id', { params: { id } })
