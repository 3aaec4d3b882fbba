import type {
  addOperator,
  blockOperator,
  forgetSecondFactor,
  listOperators,
} from '@karvon/contract/admin/operators'
import type {
  approveDriver,
  blockClient,
  blockDriver as blockDriverEndpoint,
  CLIENT_ROLES,
  CLIENT_SORTS,
  DRIVER_SORTS,
  listClients,
  listDrivers,
  returnDriver,
  showClient,
  showDriver,
  unblockDriver,
} from '@karvon/contract/admin/people'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type ListedClient = DataOf<typeof listClients>[number]
export type ClientCard = DataOf<typeof showClient>
export type ListedDriver = DataOf<typeof listDrivers>[number]
export type DriverCard = DataOf<typeof showDriver>
export type DriverState = ListedDriver['state']

export type ClientFilters = {
  q: string
  role: (typeof CLIENT_ROLES)[number] | null
  blocked: 'yes' | 'no' | null
  company: number | null
  sort: (typeof CLIENT_SORTS)[number] | null
}

export type DriverFilters = {
  q: string
  state: DriverState | null
  truckType: number | null
  region: number | null
  sort: (typeof DRIVER_SORTS)[number] | null
}

export const clientsPage = (filters: ClientFilters, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'people', 'clients', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listClients>('GET', '/admin/clients', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const clientCard = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'people', 'client', id] as const,
    queryFn: ({ signal }) => call<typeof showClient>('GET', '/admin/clients/:id', { params: { id }, signal }),
  })

export const blockPerson = (id: number, body: BodyOf<typeof blockClient>) =>
  call<typeof blockClient>('PUT', '/admin/clients/:id/block', { params: { id }, body })

export const driversPage = (filters: DriverFilters, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'people', 'drivers', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listDrivers>('GET', '/admin/drivers', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const driverCard = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'people', 'driver', id] as const,
    queryFn: ({ signal }) => call<typeof showDriver>('GET', '/admin/drivers/:id', { params: { id }, signal }),
  })

export const approve = (id: number, body: BodyOf<typeof approveDriver>) =>
  call<typeof approveDriver>('PUT', '/admin/drivers/:id/approve', { params: { id }, body })

export const returnRegistration = (id: number, body: BodyOf<typeof returnDriver>) =>
  call<typeof returnDriver>('PUT', '/admin/drivers/:id/return', { params: { id }, body })

export const blockDriver = (id: number, body: BodyOf<typeof blockDriverEndpoint>) =>
  call<typeof blockDriverEndpoint>('PUT', '/admin/drivers/:id/block', { params: { id }, body })

export const setPending = (id: number, body: BodyOf<typeof unblockDriver>) =>
  call<typeof unblockDriver>('PUT', '/admin/drivers/:id/unblock', { params: { id }, body })

export type Operator = DataOf<typeof listOperators>[number]

export const addToTeam = (body: BodyOf<typeof addOperator>, idempotencyKey: string) =>
  call<typeof addOperator>('POST', '/admin/operators', { body, idempotencyKey })

export const blockColleague = (id: number, body: BodyOf<typeof blockOperator>) =>
  call<typeof blockOperator>('PUT', '/admin/operators/:id/block', { params: { id }, body })

export const resetSecondFactor = (id: number, body: BodyOf<typeof forgetSecondFactor>) =>
  call<typeof forgetSecondFactor>('PUT', '/admin/operators/:id/second-factor', { params: { id }, body })

/** All operators, for the team panel and the audit log's filter. */
export const operators = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'people', 'operators'] as const,
    queryFn: ({ signal }) => call<typeof listOperators>('GET', '/admin/operators', { signal }),
  })
