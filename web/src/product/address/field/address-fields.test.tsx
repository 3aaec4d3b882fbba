import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { emptyPoint } from '../../order/draft/form-point.ts'
import { AddressFields, pointLabel } from './address-fields.tsx'
import { AddressGrip } from './address-grip.tsx'

const point = (key: string) => ({ ...emptyPoint(key), text: key })
const render = (keys: string[], more: Partial<Parameters<typeof AddressFields>[0]> = {}) =>
  renderToStaticMarkup(<AddressFields points={keys.map(point)} onChange={() => {}} maxPoints={3} {...more} />)

beforeEach(() => setLocale('uz'))

test('labels points by their position', () => {
  expect([0, 1, 2].map(at => pointLabel(at, 3))).toEqual(['Qayerdan', 'Oraliq manzil', 'Qayerga'])
})

test('offers no removal at two points and no addition at the maximum', () => {
  expect(render(['a', 'b'])).not.toContain('oʻchirish')
  expect(render(['a', 'b'])).toContain('Manzil qoʻshish')
  expect(render(['a', 'b', 'c']).match(/oʻchirish/g)).toHaveLength(3)
  expect(render(['a', 'b', 'c'])).not.toContain('Manzil qoʻshish')
})

test('shows an error at its point and links it to the field', () => {
  const html = render(['a', 'b'], { errors: [null, 'Manzilni tanlang.'] })
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  const [, id] = /id="([^"]+-error)"/.exec(html) ?? []
  expect(html).toContain(`aria-describedby="${id}"`)
})

test('has no grips in the plain variant', () => {
  expect(render(['a', 'b'], { Grip: AddressGrip })).toContain('tartibni oʻzgartirish')
  expect(render(['a', 'b'])).not.toContain('tartibni oʻzgartirish')
})
