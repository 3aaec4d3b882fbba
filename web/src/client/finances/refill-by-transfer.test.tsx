import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { RefillByTransfer } from './refill-by-transfer.tsx'

beforeEach(() => setLocale('en'))

const shown = (debtUzs: number) => renderToStaticMarkup(<RefillByTransfer debtUzs={debtUzs} />)

test('the invoice is at first for the debt, else for a usual sum', () => {
  expect(shown(1_250_000)).toContain('/api/client-company/invoice.pdf?locale=en&amp;amount=1250000')
  expect(shown(1_250_000)).toContain('value="1,250,000"')
  expect(shown(0)).toContain('amount=5000000')
})
