import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { EarlierReceipts } from './earlier-receipts.tsx'
import { receiptedPayments } from './payment-queries.ts'

beforeEach(() => setLocale('en'))

const FOR = { purpose: 'refill', orderId: null } as const

const shown = (
  fill: (client: QueryClient, key: readonly unknown[]) => void,
  exceptId: number | null = null,
) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  fill(client, receiptedPayments(FOR, 1).queryKey)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <EarlierReceipts {...FOR} exceptId={exceptId} />
    </QueryClientProvider>,
  )
}

const page = (lastPage: number) => ({
  data: [
    {
      ...{ id: 5, amount: 200_000, paidAt: '2026-11-21T05:00:00Z' },
      receipt: { kind: 'sale', state: 'registered', url: null, number: '51' },
    },
  ],
  meta: { currentPage: 1, lastPage, perPage: 10, total: lastPage * 10 - 9 },
})

test('receipts that do not load say so', () => {
  const html = shown((client, queryKey) => {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({ ...query.state, status: 'error', error: new Error('away') })
  })
  expect(html).toContain('The fiscal receipts did not load')
})

test('a receipt without a link is named by its number, and many have pages', () => {
  const html = shown((client, key) => client.setQueryData(key, page(2)))
  expect(html).toContain('No. 51')
  expect(html).toContain('Pages of fiscal receipts')
})

test('the receipt that is shown above is not repeated', () => {
  expect(shown((client, key) => client.setQueryData(key, page(1)), 5)).toBe('')
})
