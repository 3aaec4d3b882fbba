import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { truck } from '../../../product/price/truck-price-fixture.ts'
import { TruckCards } from './truck-cards.tsx'

beforeEach(() => setLocale('uz'))

test('a card shows the share of the truck being paid for', () => {
  const partial = [truck(4, 1_941_000, { partialPercentage: 60 }), truck(5, 2_000_000)]
  const html = renderToStaticMarkup(<TruckCards trucks={partial} selectedId={4} onSelect={() => {}} />)
  expect(html.match(/mashinaning 60/g)).toHaveLength(1)
})
