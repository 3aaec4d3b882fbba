import type {
  issueInvoice as issueEndpoint,
  listInvoices,
  voidInvoice as voidEndpoint,
} from '@karvon/contract/company-papers/invoices'
import type { BodyOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { LEDGER_KEY } from '../../product/ledger/ledger-queries.ts'
import type { Invoice } from '../../product/paper/invoice-labels.ts'

/** Prefix of the query keys of invoices. */
export const INVOICES_KEY = [...LEDGER_KEY, 'invoices'] as const

const PER_PAGE = 10

/** A page of the company's invoices. */
export const invoicesPage = (page: number) =>
  queryOptions({
    queryKey: [...INVOICES_KEY, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listInvoices>('GET', '/client-company/invoices', {
        query: { page, perPage: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Issues an invoice, or gets the open one of today for the same. */
export const issueInvoice = (body: BodyOf<typeof issueEndpoint>): Promise<Invoice> =>
  call<typeof issueEndpoint>('POST', '/client-company/invoices', { body })

/** Withdraws an invoice. */
export const voidInvoice = (id: number, reason: string): Promise<Invoice> =>
  call<typeof voidEndpoint>('PUT', '/client-company/invoices/:id/void', { params: { id }, body: { reason } })

/** The download URL of an invoice, in the page's language. */
export const invoiceUrl = (id: number): string =>
  `/api/client-company/invoices/${id}/invoice.pdf?locale=${getLocale()}`
