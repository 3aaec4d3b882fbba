import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { RefillByTransfer } from './refill-by-transfer.tsx'

beforeEach(() => setLocale('en'))

const shown = (debtUzs: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RefillByTransfer debtUzs={debtUzs} />
    </QueryClientProvider>,
  )

test('the invoice is at first for the debt, else for a usual sum', () => {
  expect(shown(1_250_000)).toContain('value="1,250,000"')
  expect(shown(0)).toContain('value="5,000,000"')
})
