import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import type { Invoice } from '../../product/paper/invoice-labels.ts'
import { CompanyInvoices } from './company-invoices.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { type InvoicePayment, invoicesOf, paymentsFor } from './invoice-queries.ts'

beforeEach(() => setLocale('en'))

const INVOICE: Invoice = {
  id: 5,
  number: 'K1-5',
  amount: 1_200_000,
  orderId: null,
  issuedAt: '2026-11-21T17:00:00.000Z',
  state: 'open',
  paid: 0,
  paidDay: null,
  voidedAt: null,
  voidReason: null,
}

const payment = (journalId: number, linked = 0): InvoicePayment => ({
  ...{ journalId, linked, amount: linked === 0 ? 7_000 : 0 },
  ...{ day: '2026-11-20', document: `PP ${journalId}` },
})

const shown = (children: ReactNode, client: QueryClient, modal = '') =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/admin/companies/1?modal=${modal}`]}>{children}</MemoryRouter>
    </QueryClientProvider>,
  )

const withPayments = (payments: InvoicePayment[]) => {
  const client = new QueryClient()
  client.setQueryData(paymentsFor(INVOICE.id).queryKey, payments)
  return client
}

const failed = (queryKey: readonly unknown[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ status: 'error', error: new Error('no network'), fetchStatus: 'idle' })
  return client
}

const list = <CompanyInvoices companyId={1} />
const dialog = <InvoiceDialog invoices={[INVOICE]} />

test('a company is said to have no invoices only once that is known', () => {
  const { queryKey } = invoicesOf(1, 1)
  expect(shown(list, new QueryClient())).toContain('aria-busy="true"')
  expect(shown(list, new QueryClient())).not.toContain('No invoices')
  expect(shown(list, failed(queryKey))).not.toContain('No invoices')
  expect(shown(list, failed(queryKey))).toContain('Try again')
  const known = new QueryClient()
  known.setQueryData(queryKey, { data: [], meta: { currentPage: 1, lastPage: 1, perPage: 10, total: 0 } })
  expect(shown(list, known)).toContain('No invoices')
})

test('there are no payments only once that is known', () => {
  const none = 'No payments that could be for this invoice'
  expect(shown(dialog, new QueryClient(), 'invoice-link-5')).not.toContain(none)
  const page = shown(dialog, failed(paymentsFor(INVOICE.id).queryKey), 'invoice-link-5')
  expect(page).not.toContain(none)
  expect(page).toContain('Try again')
  expect(shown(dialog, withPayments([]), 'invoice-link-5')).toContain(none)
})

test('no payment is picked for the operator', () => {
  const page = shown(dialog, withPayments([payment(31), payment(32)]), 'invoice-link-5')
  expect(page).toContain('PP 31')
  expect(page).not.toContain('checked')
})

test('one can be linked that is not, and unlinked that is', () => {
  const client = withPayments([payment(31, 900_000), payment(32)])
  expect(shown(dialog, client, 'invoice-link-5')).not.toContain('PP 31')
  const page = shown(dialog, client, 'invoice-unlink-5')
  expect(page).toContain('PP 31')
  expect(page).toContain('900,000')
  expect(page).not.toContain('PP 32')
})
