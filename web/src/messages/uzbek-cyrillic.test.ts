import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import { KEPT_IN_LATIN } from '@karvon/domain/values/uzbek-cyrillic-words'
import { expect, it } from 'vitest'
import settings from '../../project.inlang/settings.json' with { type: 'json' }

const webRoot = fileURLToPath(new URL('../../', import.meta.url))

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)

/** What is said, without the machinery of plural forms. */
const saidIn = (file: string): string[] => {
  const { $schema: _, ...catalogue } = JSON.parse(readFileSync(webRoot + file, 'utf8'))
  return Object.values(catalogue).flatMap(value =>
    typeof value === 'string'
      ? [value]
      : (value as { match: object }[]).flatMap(({ match }) => textsIn(match)),
  )
}

const KEPT: ReadonlySet<string> = new Set(KEPT_IN_LATIN.flatMap(name => name.match(/[a-z]+/gi) ?? []))

/** Addresses of mail stay as they are. */
const latinWords = (text: string) => text.replace(/\{\w+\}|\S+@\S+/g, '').match(/[a-zʻʼ]+/giu) ?? []

it.each(settings['plugin.inlang.messageFormat'].pathPattern)(
  '%s: nothing is left in Latin letters but the names that stay',
  pattern => {
    const texts = saidIn(pattern.replace('{locale}', 'uz'))
    expect(texts.length).toBeGreaterThan(0)
    const left = texts.map(toUzbekCyrillic).filter(text => latinWords(text).some(word => !KEPT.has(word)))
    expect(left).toEqual([])
  },
)
