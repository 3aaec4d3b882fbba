import { expect, it } from 'vitest'
import { tokensOf } from './query-tokens.ts'
import { readQuery } from './read-query.ts'
import type { TermIndex } from './term-index.ts'

/** Counts what is looked up by likeness, which is what a search costs. */
const lookUps = (query: string, loose: boolean): number => {
  let count = 0
  const like = () => {
    count += 1
    return new Map<number, number>()
  }
  const terms = { like, likeStart: like, idOf: () => undefined } as unknown as TermIndex
  tokensOf(readQuery(query), terms, loose)
  return count
}

it.each([true, false])('sixty single letters cost no more than a sentence (loose: %s)', loose => {
  const sentence = lookUps('Toshkent shahri Chilonzor tumani Bunyodkor shoh kochasi yonida joylashgan', loose)
  expect(sentence).toBeGreaterThan(4)
  expect(
    lookUps('a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(3), loose),
  ).toBeLessThanOrEqual(16)
  expect(lookUps('q '.repeat(60), loose)).toBeLessThanOrEqual(16)
})
