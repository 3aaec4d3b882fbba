import { expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'
import { checkArticle } from './check-article.ts'
import { fillArticles } from './fill-articles.ts'

const test = useTestApp({ rollsBack: false })

const articles = () => test.db.selectFrom('articles').selectAll().orderBy('id').execute()

const wordsIn = (text: string): number => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length

it('creates four complete articles only once', async () => {
  await fillArticles(test.db, test.clock.now())
  const rows = await articles()
  expect(rows).toHaveLength(4)
  for (const row of rows) {
    expect(checkArticle(row)).toEqual({
      ok: true,
      value: { slug: row.slug, titles: row.titles, leads: row.leads, texts: row.texts },
    })
    for (const text of Object.values(row.texts)) {
      expect(wordsIn(text), row.slug).toBeGreaterThanOrEqual(150)
      expect(wordsIn(text), row.slug).toBeLessThanOrEqual(300)
    }
  }
  await test.db.deleteFrom('articles').execute()
  await fillArticles(test.db, test.clock.now())
  expect(await articles()).toEqual([])
})

it('uses proper Uzbek letters', async () => {
  const { CASH_LIMIT_ARTICLE } = await import('../../../seeds/articles/cash-limit.ts')
  expect(CASH_LIMIT_ARTICLE.texts.uz).not.toMatch(/['’‘`]/)
})
