import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { AZIZAS_ORDER, dealOf } from './order-fixture.ts'
import { WaitingCard } from './waiting-card.tsx'

beforeEach(() => {
  setLocale('en')
  vi.useFakeTimers({ now: new Date('2026-11-22T04:20:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The waiting clock of an order by card at its loading address, of which so much is paid. */
const shownWith = (paid: number): string =>
  renderToStaticMarkup(
    <WaitingCard
      order={{
        ...AZIZAS_ORDER,
        status: 'arrived',
        paymentType: 'card',
        deal: dealOf(2_180_000),
        prepayment: { paid, unpaid: 2_180_000 - paid, deposit: 1_090_000 },
        routes: AZIZAS_ORDER.routes.map((stop, at) =>
          at === 0 ? { ...stop, arrivedAt: '2026-11-22T04:00:00.000Z' } : stop,
        ),
      }}
    />,
  ).replace(/\u00a0/g, ' ')

test('the waiting clock says that the truck stands because the deposit is not paid, and how much is missing', () => {
  expect(shownWith(90_000)).toContain('The truck stands because 1,000,000 UZS is not paid.')
  expect(shownWith(1_090_000)).not.toContain('is not paid')
})
