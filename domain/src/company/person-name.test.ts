import { expect, test } from 'vitest'
import { readPersonName } from './person-name.ts'

const read = (value: unknown) => {
  const name = readPersonName(value, 'name')
  return name.ok ? name.value : name.refusals.map(({ code, field }) => `${field}: ${code}`)
}

test.each([
  ['  Dilnoza ', 'Dilnoza'],
  ["O'tkir", 'Oʻtkir'],
  ['G`ulom', 'Gʻulom'],
  ['Ma’mura', 'Maʼmura'],
  ['Anna  Maria-Luiza', 'Anna Maria-Luiza'],
  ['Ўткир', 'Ўткир'],
  ['И\u0306осиф', 'Йосиф'],
  ['a'.repeat(60), 'a'.repeat(60)],
])('%j becomes %s', (typed, kept) => {
  expect(read(typed)).toBe(kept)
})

test.each([undefined, null, '', ' \t\n '])('%j is required', value => {
  expect(read(value)).toEqual(['name: text_required'])
})

test.each(['Dil\u0000noza', '\ud83d', 7, ['Dilnoza'], {}])('%j is not text', value => {
  expect(read(value)).toEqual(['name: text_invalid'])
})

test.each(['Dilnoza1', '😀', 'a'.repeat(61), 'a'.repeat(1_000_000), '-', '<b>', 'a\nb', '李'])(
  '%j is not a name',
  value => {
    expect(read(value)).toEqual(['name: name_invalid'])
  },
)
