import { describe, expect, it } from 'vitest'
import { viewPost } from './features/freight-posts/read-freight-post.ts'
import { readTestSet, type TestPost } from './features/freight-posts/test-set/read-test-set.ts'
import { FIELDS, scorePosts, scoreTable } from './features/freight-posts/test-set/score-posts.ts'
import { createEmbeddedGeo } from './features/geo/embedded-geo.ts'

const geo = createEmbeddedGeo()
const now = new Date('2026-11-26T05:00:00Z')

const scored = (posts: readonly TestPost[]) =>
  scorePosts(posts, async text => {
    const { loads } = await viewPost(text, { now, locale: 'uz', placeNamed: geo.placeNamed })
    return loads
  })

const FORTY = readTestSet('first-forty.txt')
const TWENTY = readTestSet('held-out-twenty.txt')

it('the sets are whole', () => {
  expect([FORTY.length, TWENTY.length]).toEqual([40, 20])
  const known: ReadonlySet<string> = new Set(FIELDS)
  for (const { name, loads } of [...FORTY, ...TWENTY]) {
    expect([name, loads.length > 0, loads.flatMap(Object.keys).filter(field => !known.has(field))]).toEqual([
      name,
      true,
      [],
    ])
  }
})

describe.each([
  ['the first forty', FORTY, 0.98],
  ['the held-out twenty', TWENTY, 0.9],
] as const)('%s', (title, posts, floor) => {
  it(`are read right in at least ${floor * 100}% of each field, of what is read and of what is written`, async () => {
    const { scores, slips } = await scored(posts)
    process.stdout.write(`${scoreTable(title, scores)}\n`)
    for (const [field, { read, written, right }] of scores) {
      const of = slips.filter(slip => slip.field === field)
      expect({
        field,
        isPrecise: right >= floor * read,
        isWhole: right >= floor * written,
        of,
      }).toMatchObject({ field, isPrecise: true, isWhole: true })
    }
  })
})
