import type {
  answerLanePrice,
  listDriverLanePrices,
  showAgreedPrice,
} from '@karvon/contract/carriers/lane-prices'
import type { answerInvitation, listCompaniesOfDriver } from '@karvon/contract/carriers/own-carriers'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { driverKeys } from './driver-queries.ts'

/** A company that invites the driver, or whose carrier they are. */
export type DriverCompany = DataOf<typeof listCompaniesOfDriver>[number]

/** A price proposed to the driver or agreed with them. */
export type DriverPrice = DataOf<typeof listDriverLanePrices>[number]

/** What a driver does with an agreement. */
export type AgreementAnswer = BodyOf<typeof answerLanePrice>['move']

export const companiesOfDriver = () =>
  queryOptions({
    queryKey: [...driverKeys.agreements, 'companies'] as const,
    queryFn: ({ signal }) =>
      call<typeof listCompaniesOfDriver>('GET', '/driver/agreements/companies', { signal }),
  })

/** The driver's prices, newest first, page by page. */
export const pricesOfDriver = () =>
  infiniteQueryOptions({
    queryKey: [...driverKeys.agreements, 'prices'] as const,
    queryFn: ({ pageParam, signal }) =>
      callPaged<typeof listDriverLanePrices>('GET', '/driver/agreements/prices', {
        query: { page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.lastPage ? meta.currentPage + 1 : null),
  })

/** What the driver has agreed for an order; null without a price. */
export const agreedPriceFor = (orderId: number) =>
  queryOptions({
    queryKey: [...driverKeys.agreements, 'order', orderId] as const,
    queryFn: ({ signal }) =>
      call<typeof showAgreedPrice>('GET', '/driver/agreements/order', {
        query: { order: orderId },
        signal,
      }),
  })

export const sendCompanyAnswer = (id: number, move: AgreementAnswer) =>
  call<typeof answerInvitation>('PUT', '/driver/agreements/companies/:id', { params: { id }, body: { move } })

export const sendPriceAnswer = (id: number, move: AgreementAnswer) =>
  call<typeof answerLanePrice>('PUT', '/driver/agreements/prices/:id', { params: { id }, body: { move } })
