import { REFUSAL_CODES, REFUSALS } from '@karvon/domain/refusals'
import { describe, expect, it } from 'vitest'
import en from '../messages/en/refusals.json' with { type: 'json' }
import ru from '../messages/ru/refusals.json' with { type: 'json' }
import uz from '../messages/uz/refusals.json' with { type: 'json' }
import { formatFact, refusalSentence } from './refusal-sentence.ts'

const WRITTEN = ['uz', 'ru', 'en'] as const

type Written = (typeof WRITTEN)[number]

const CATALOGUES: Record<Written, Readonly<Record<string, string>>> = { uz, ru, en }
const factsIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe.each(WRITTEN)('sentences in %s', locale => {
  it.each(REFUSAL_CODES)('%s', code => {
    const template = CATALOGUES[locale][`refusal_${code}`] ?? ''
    expect(template).toMatch(/\S.*[.!?]$/)
    expect(REFUSALS[code].facts).toEqual(expect.arrayContaining(factsIn(template)))
  })

  it('exist only for known codes', () => {
    const known = new Set(REFUSAL_CODES.map(code => `refusal_${code}`))
    expect(
      Object.keys(CATALOGUES[locale]).filter(key => key.startsWith('refusal_') && !known.has(key)),
    ).toEqual([])
  })

  it('leave no bracket once the facts are filled in', () => {
    for (const code of REFUSAL_CODES) {
      const facts = Object.fromEntries(REFUSALS[code].facts.map(name => [name, 7]))
      expect(refusalSentence({ code, facts }, locale)).not.toMatch(/[{}]|undefined|NaN/)
    }
  })
})

it('all languages use the same facts', () => {
  for (const code of REFUSAL_CODES) {
    const told = (locale: Written) => factsIn(CATALOGUES[locale][`refusal_${code}`] ?? '').sort()
    expect([code, told('ru'), told('en')]).toEqual([code, told('uz'), told('uz')])
  }
})

describe('sentences in Uzbek Cyrillic', () => {
  it.each(REFUSAL_CODES)('%s is the transliterated Latin one, facts included', code => {
    const facts = Object.fromEntries(REFUSALS[code].facts.map(name => [name, 7]))
    const [cyrillic, latin] = [
      refusalSentence({ code, facts }, 'uz-Cyrl'),
      refusalSentence({ code, facts }, 'uz'),
    ]
    expect(cyrillic).toMatch(/[а-яўқғҳ].*[.!?]$/)
    expect(cyrillic).not.toMatch(/[{}]|undefined/)
    expect(cyrillic.match(/\d+/g)).toEqual(latin.match(/\d+/g))
  })

  it('keeps names and formats in Latin', () => {
    expect(refusalSentence({ code: 'image_invalid' }, 'uz-Cyrl')).toBe(
      'Расмни ўқиб бўлмади. JPEG, PNG ёки WebP расм юборинг.',
    )
  })
})

describe('formatFact', () => {
  it('groups digits and formats local times as dates', () => {
    expect(formatFact(25_000_000, 'uz').replace(/\s/g, ' ')).toBe('25 000 000')
    expect(formatFact('2026-11-22 09:00', 'ru')).toContain('09:00')
    expect(formatFact('2026-11-22 09:00', 'ru')).not.toContain('2026-11-22')
    expect(formatFact('done', 'uz')).toBe('done')
  })
})
