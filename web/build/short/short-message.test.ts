import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import settings from '../../project.inlang/settings.json' with { type: 'json' }
import { byLocale, MESSAGE_LOCALES, overwriteGetLocale } from '../../src/platform/locale/message-runtime.ts'
import { inOneLanguage, shortenMessage } from './short-message.ts'

const COMPILED = fileURLToPath(new URL('../../src/messages/compiled/messages/', import.meta.url))
const compiled = (key: string) => readFileSync(`${COMPILED}${key}.js`, 'utf8')

/** Runs a shortened message without its imports, as the bundle would. */
const messageOf = (key: string): ((inputs?: object) => string) => {
  const code = (shortenMessage(compiled(key)) ?? '')
    .replace(/import [^\n]+\n/g, '')
    .replace('export const', 'const')
  return new Function('byLocale', `${code}; return ${key}`)(byLocale)
}

describe('a shortened message', () => {
  it('has the same text in each language', () => {
    overwriteGetLocale(() => 'ru')
    expect(messageOf('calc_date')()).toBe('Дата')
    overwriteGetLocale(() => 'uz')
    expect(messageOf('calc_date')()).toBe('Sana')
    overwriteGetLocale(() => 'uz-Cyrl')
    expect(messageOf('calc_date')()).toBe('Сана')
    overwriteGetLocale(() => 'en')
    expect(messageOf('calc_date')()).toBe('Date')
    overwriteGetLocale(() => 'uz')
    expect(messageOf('calc_order')({ truck: 'Labo', price: '50 000' })).toBe('Labo buyurtma qilish: 50 000')
  })

  it('falls back to the base language where a language has no text', () => {
    overwriteGetLocale(() => 'de')
    expect(messageOf('calc_date')()).toBe('Sana')
  })

  it('is a third as long', () => {
    expect(
      (shortenMessage(compiled('calc_date')) ?? '').replace(/\/\*[\s\S]*?\*\//g, '').length,
    ).toBeLessThan(compiled('calc_date').length / 3)
  })
})

it('a message for one language contains only that language', () => {
  const code = inOneLanguage(compiled('calc_date'), 'uz-Cyrl') ?? ''
  expect(code).toMatch(/export const calc_date = uz_cyrl1_calc_date;/)
  expect(code).not.toMatch(/^import/m)
  const say = new Function(`${code.replace('export const', 'const')}; return calc_date`)()
  expect(say()).toBe('Сана')
})

it('lists the languages in the order that the runtime expects', () =>
  expect(MESSAGE_LOCALES).toEqual(settings.locales))

it('shortens every compiled message', () => {
  const keys = readdirSync(COMPILED).filter(file => file.endsWith('.js') && file !== '_index.js')
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter(file => shortenMessage(compiled(file.replace('.js', ''))) === null)).toEqual([])
})

it('does not touch other code', () =>
  expect(shortenMessage('export const getLocale = () => "uz"')).toBeNull())
