import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cyrillicCatalogue } from '@karvon/contract/messages/cyrillic-catalogue'
import { formatUzs } from '@karvon/domain/reading/figures'
import { withUzbekSuffix } from '@karvon/domain/values/uzbek-suffix'
import { expect, it } from 'vitest'
import settings from '../../project.inlang/settings.json' with { type: 'json' }

const webRoot = fileURLToPath(new URL('../../', import.meta.url))

type Script = 'uz' | 'uz-Cyrl'

const SUFFIXES = {
  uz: 'gacha|ga|dan|da|ning|ni',
  'uz-Cyrl': 'гача|га|дан|да|нинг|ни',
} satisfies Record<Script, string>

const HOUR = { uz: 'soat', 'uz-Cyrl': 'соат' } satisfies Record<Script, string>

/** Placeholders whose values have a known ending and may take a suffix. Other values end in any letter or digit. */
const money = (script: Script) => formatUzs(2_000_000, script)
const SAMPLES: Readonly<Record<string, (script: Script) => string>> = {
  sum: money,
  price: money,
  min: money,
  max: money,
  time: () => '09:00',
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)

/** Every suffix of a text that is not joined as the rule says, as it would be read. */
const faultsIn = (text: string, script: Script): string[] => {
  const behind = new RegExp(`\\{(\\w+)\\}([ \u00a0]?)(${SUFFIXES[script]})(?![\\p{L}ʻʼ])`, 'giu')
  const atPlaceholders = [...text.matchAll(behind)].filter(([, name = '', gap = '', suffix = '']) => {
    const sample = SAMPLES[name]?.(script)
    if (sample === undefined) return true
    if (name === 'time' && !text.toLowerCase().includes(`${HOUR[script]} {time}`)) return true
    return withUzbekSuffix(sample, suffix) !== sample + gap.replace(' ', '\u00a0') + suffix
  })
  const apart = new RegExp(`([^\\s{}]+)[ \u00a0](${SUFFIXES[script]})(?![\\p{L}ʻʼ])`, 'giu')
  const atWords = [...text.matchAll(apart)].filter(
    ([, word = '', suffix = '']) => withUzbekSuffix(word, suffix) !== `${word}\u00a0${suffix}`,
  )
  return [...atPlaceholders, ...atWords].map(([found]) => `${found} in “${text}”`)
}

it('finds a suffix apart from its word, and one at a name whose ending is unknown', () => {
  const wrong = ['{sum} ga roziman', '{name}dan soʻraldi', '{time} dan pullik', '25 000 soʻm gacha']
  expect(wrong.map(text => faultsIn(text, 'uz').length)).toEqual([1, 1, 1, 1])
  expect(faultsIn('{sum} га розиман', 'uz-Cyrl')).toHaveLength(1)
  const right = ['{sum}ga roziman', 'soat {time} dan pullik', 'soat 09:00 dan', '550 kg gacha']
  expect(right.flatMap(text => faultsIn(text, 'uz'))).toEqual([])
})

it.each(settings['plugin.inlang.messageFormat'].pathPattern)(
  '%s: suffixes are joined by the rule, in both scripts',
  pattern => {
    const { $schema: _, ...latin } = JSON.parse(
      readFileSync(webRoot + pattern.replace('{locale}', 'uz'), 'utf8'),
    )
    expect(textsOf(latin).flatMap(text => faultsIn(text, 'uz'))).toEqual([])
    expect(textsOf(cyrillicCatalogue(latin)).flatMap(text => faultsIn(text, 'uz-Cyrl'))).toEqual([])
  },
)
