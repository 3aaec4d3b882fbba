import { expect, test } from 'vitest'
import { textIn } from './in-script-of.ts'
import { inWrittenLocales, LOCALES, WRITTEN_LOCALES, writtenLocaleOf } from './locale.ts'

test('texts are written in three languages and read in four', () => {
  expect(WRITTEN_LOCALES).toEqual(['uz', 'ru', 'en'])
  expect(LOCALES.map(writtenLocaleOf)).toEqual(['uz', 'uz', 'ru', 'en'])
})

test('something for every language is given for each once', () => {
  expect(Object.entries(inWrittenLocales(locale => locale))).toEqual(
    WRITTEN_LOCALES.map(locale => [locale, locale]),
  )
})

test('Uzbek in Cyrillic is made from the Latin text, the others are read as written', () => {
  const text = { uz: 'Oʻzbekiston', ru: 'Узбекистан', en: 'Uzbekistan' }
  expect(LOCALES.map(locale => textIn(text, locale))).toEqual([
    'Oʻzbekiston',
    'Ўзбекистон',
    'Узбекистан',
    'Uzbekistan',
  ])
})
