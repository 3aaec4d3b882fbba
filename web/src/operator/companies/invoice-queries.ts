import type {
  linkInvoice as linkEndpoint,
  listInvoicesOfCompany,
  listPaymentsForInvoice,
  unlinkInvoice as unlinkEndpoint,
  voidAnyInvoice,
} from '@karvon/contract/company-papers/invoices'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

const INVOICES = [OPERATOR_KEY, 'invoices'] as const

const PER_PAGE = 10

/** A payment that is linked to an invoice, or can be. */
export type InvoicePayment = DataOf<typeof listPaymentsForInvoice>[number]

export const invoicesOf = (companyId: number, page: number) =>
  queryOptions({
    queryKey: [...INVOICES, companyId, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listInvoicesOfCompany>('GET', '/admin/companies/:id/invoices', {
        params: { id: companyId },
        query: { page, perPage: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const paymentsFor = (id: number) =>
  queryOptions({
    queryKey: [...INVOICES, 'payments', id] as const,
    queryFn: ({ signal }) =>
      call<typeof listPaymentsForInvoice>('GET', '/admin/invoices/:id/payments', { params: { id }, signal }),
  })

export const voidInvoice = (id: number, reason: string) =>
  call<typeof voidAnyInvoice>('PUT', '/admin/invoices/:id/void', { params: { id }, body: { reason } })

export const linkInvoice = (id: number, journalId: number) =>
  call<typeof linkEndpoint>('PUT', '/admin/invoices/:id/payment', { params: { id }, body: { journalId } })

export const unlinkInvoice = (id: number, body: BodyOf<typeof unlinkEndpoint>) =>
  call<typeof unlinkEndpoint>('PUT', '/admin/invoices/:id/unlink', { params: { id }, body })

/** The download URL of an invoice, in the page's language. */
export const invoiceUrl = (id: number): string =>
  `/api/admin/invoices/${id}/invoice.pdf?locale=${getLocale()}`
