import { afterEach, expect, test, vi } from 'vitest'
import { startDownload } from './start-download.ts'

afterEach(() => vi.unstubAllGlobals())

test('a download leaves the page where it is', () => {
  const link = { href: '', download: undefined as string | undefined, click: vi.fn() }
  const assign = vi.fn()
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('window', { location: { assign } })
  startDownload('/api/client-company/invoices/5/invoice.pdf')
  expect(link).toMatchObject({ href: '/api/client-company/invoices/5/invoice.pdf', download: '' })
  expect(link.click).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
})
