import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { closeToast, readToasts } from '../../ui/toasts/toast-store.ts'
import type { Act } from './act-queries.ts'
import { downloadAct } from './download-act.ts'

const ACT: Act = {
  ...{ id: 8, number: 'A2026-8', month: null, orderId: 5, orders: 1, supplements: null },
  ...{ amount: 200_000, vatTiyin: 0, issuedAt: '2026-11-21T17:00:00.000Z', papers: [] },
}

const link = { href: '', click: vi.fn() }

beforeEach(() => {
  setLocale('en')
  vi.stubGlobal('document', { createElement: () => link })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of readToasts()) closeToast(id)
})

test('the act of an order is downloaded', () => {
  downloadAct(ACT, 'act')
  expect(link.href).toBe('/api/client-company/acts/8/act.pdf?locale=en')
  expect(readToasts()).toEqual([])
})

test('of an order that has changed since the first act is downloaded, and the supplementary one named', () => {
  downloadAct({ ...ACT, supplements: { id: 3, number: 'A2026-3' } }, 'vat-invoice')
  expect(link.href).toBe('/api/client-company/acts/3/vat-invoice.pdf?locale=en')
  expect(readToasts().map(({ text }) => text)).toEqual([
    expect.stringMatching(/A2026-8 .*supplements A2026-3/),
  ])
})
