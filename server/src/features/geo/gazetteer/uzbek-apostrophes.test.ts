import { expect, it } from 'vitest'
import { withUzbekApostrophes } from './uzbek-apostrophes.ts'

it.each(["Farg'ona", 'Farg‘ona', 'Farg’ona', 'Fargʻona', 'Fargʼona', 'Farg`ona', 'Farg´ona'])(
  'writes %s with the turned comma',
  text => {
    expect(withUzbekApostrophes(text)).toBe('Fargʻona')
  },
)

it('writes the glottal stop with U+02BC', () => {
  expect(withUzbekApostrophes("Ellikqal'a, ma`lumot")).toBe('Ellikqalʼa, maʼlumot')
})
