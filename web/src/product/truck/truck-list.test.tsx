import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { sortTrucks } from '../price/truck-price.ts'
import { truck } from '../price/truck-price-fixture.ts'
import { describeTruckInside, describeTruckShort } from './describe-truck.ts'
import { TruckList } from './truck-list.tsx'

const trucks = [truck(1, null), truck(2, 2_935_000), truck(3, 2_393_000)]
const order = (html: string) => [...html.matchAll(/Truck (\d)/g)].map(([, id]) => Number(id))

beforeEach(() => setLocale('uz'))

describe('the truck list', () => {
  const html = (selectedId: number | null) =>
    renderToStaticMarkup(<TruckList trucks={trucks} selectedId={selectedId} onSelect={() => {}} />)

  test('shows the cheapest first and unavailable trucks last with their reasons', () => {
    expect(order(html(null))).toEqual([3, 2, 1])
    expect(html(null)).toContain('Faqat hudud ichida')
  })

  test('marks the cheapest and shows the price difference of the others', () => {
    expect(html(null).match(/eng arzoni/g)).toHaveLength(1)
    expect(html(null)).toContain('+542\u00a0000')
  })

  test('offers only available trucks as radio buttons, one of them selected', () => {
    expect(html(2).match(/type="radio"/g)).toHaveLength(2)
    expect(html(2)).toMatch(/checked="" value="2"/)
  })

  test('has no style attribute in static markup', () => {
    expect(html(2)).not.toContain('style=')
  })

  test('shows rows without prices while loading', () => {
    const waiting = renderToStaticMarkup(
      <TruckList trucks={[]} selectedId={null} onSelect={() => {}} isLoading />,
    )
    expect(waiting).toContain('aria-busy="true"')
    expect(order(waiting)).toEqual([])
  })
})

test('does not offer an available truck without a price', () => {
  expect(sortTrucks([truck(6, 5, { price: null })]).priced).toEqual([])
})

test('describes trucks by payload, volume or body', () => {
  expect(describeTruckShort(truck(1, 1))).toBe('5\u00a0t oladi · 22\u00a0m³')
  expect(describeTruckShort(truck(1, 1, { key: 'shalanda', maxWeight: 550 }))).toBe(
    '550\u00a0kg oladi · ochiq',
  )
  setLocale('ru')
  expect(describeTruckInside(truck(1, 1, { dimY: 2.45 }))).toBe(
    '5\u00a0т · 5,0 ×\u00a02,45 ×\u00a02,1\u00a0м',
  )
})
