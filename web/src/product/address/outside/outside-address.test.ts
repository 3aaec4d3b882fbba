import { expect, it } from 'vitest'
import { addressOutside, precisionOutside, withoutCountry } from './outside-address.ts'

const found = { address: '', name: '', description: '', kind: 'house', precision: 'exact' }

it.each([
  ['Узбекистан, Ташкент, улица Навои, 12', 'Ташкент, улица Навои, 12'],
  ["Navoiy ko'chasi 12, Toshkent, O'zbekiston", "Navoiy ko'chasi 12, Toshkent"],
  ['Навоий кўчаси, Ўзбекистон, Тошкент', 'Навоий кўчаси, Тошкент'],
  ['Samarkand, Uzbekistan', 'Samarkand'],
  ['площадь Узбекистана, Ташкент', 'площадь Узбекистана, Ташкент'],
  ['Узбекистан', ''],
])('takes the country from “%s”', (given, left) => expect(withoutCountry(given)).toBe(left))

it('tells where an organization is by its description if its address is a pair of coordinates', () => {
  const market = { ...found, name: 'Абу-Сахий', description: 'Ташкент, Узбекистан' }
  expect(addressOutside({ ...market, address: '41.2416, 69.1646' })).toBe('Абу-Сахий, Ташкент')
  expect(addressOutside({ ...market, address: 'Узбекистан, Ташкент, Абу-Сахий' })).toBe('Ташкент, Абу-Сахий')
})

it('calls a point a house only if its number is the asked one', () => {
  const precisions = [
    precisionOutside(found),
    precisionOutside({ ...found, precision: 'near' }),
    precisionOutside({ ...found, kind: 'locality' }),
    precisionOutside({ ...found, kind: 'railway' }),
  ]
  expect(precisions).toEqual(['house', 'street', 'city', 'place'])
})
