import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { PriceRows } from './price-rows.tsx'

const rows = [
  { code: 'road', amount: 2_393_000, quantity: 310, unit: 'km' },
  { code: 'partial_load', amount: -742_000, quantity: 60, unit: 'percent' },
  { code: 'rounding', amount: 400 },
] as const

const textOf = (html: string) => html.replace(/<[^>]+>/g, '|').replaceAll('\u00a0', ' ')

test('labels each row and shows deductions with a minus sign', () => {
  setLocale('ru')
  const text = textOf(renderToStaticMarkup(<PriceRows rows={rows} totalUzs={1_651_400} />))
  expect(text).toContain('Дорога, 310 км||2 393 000')
  expect(text).toContain('Частичная загрузка, 60 %||\u2212742 000')
  expect(text).toContain('Итого||1 651 400 сум')
})

test('shows no total without one', () => {
  setLocale('uz')
  expect(renderToStaticMarkup(<PriceRows rows={rows} totalUzs={null} />)).not.toContain('Jami')
})
