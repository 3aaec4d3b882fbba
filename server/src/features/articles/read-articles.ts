import type { listAllArticles } from '@karvon/contract/admin/articles'
import type { showArticle } from '@karvon/contract/articles'
import type { DataOf, QueryOf } from '@karvon/contract/endpoint'
import { type Locale, WRITTEN_LOCALES } from '@karvon/domain/values/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { nameIn } from '../../platform/db/name-in.ts'
import { matchesWords } from '../../platform/db/search/search-words.ts'
import type { Page } from '../../platform/http/serve-endpoint.ts'
import type { ArticleView } from './article-deps.ts'
import { type ArticleRow, articleView, findArticle } from './article-repository.ts'

const PER_PAGE = 20
const MOST = 50

const TITLES = WRITTEN_LOCALES.map(locale => sql`titles ->> ${sql.lit(locale)}`)

const isOf = (state: 'published' | 'draft' | undefined): RawBuilder<SqlBool> => {
  if (state === undefined) return sql<SqlBool>`true`
  return state === 'published' ? sql<SqlBool>`published_at is not null` : sql<SqlBool>`published_at is null`
}

/** A page of all articles: drafts first, then the newest. */
export const readAllArticles = async (
  db: Db,
  { q, state, page = 1, perPage = PER_PAGE }: QueryOf<typeof listAllArticles>,
): Promise<Page<ArticleView>> => {
  const asked = db
    .selectFrom('articles')
    .where(matchesWords(q, { names: TITLES }))
    .where(isOf(state))
  const rows = await asked
    .selectAll()
    .orderBy(sql`published_at is not null`)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await asked.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(articleView), page, perPage, total: Number(total) }
}

/** An article for readers. */
type ReadArticle = DataOf<typeof showArticle>

const readerView = (row: ArticleRow, publishedAt: Date, locale: Locale): ReadArticle => ({
  id: row.id,
  slug: row.slug,
  title: nameIn(row.titles, locale),
  lead: nameIn(row.leads, locale),
  text: nameIn(row.texts, locale),
  picture: row.picture,
  publishedAt: publishedAt.toISOString(),
})

/** The published articles in the reader's language, newest first, without their texts. */
export const readPublished = async (db: Db, locale: Locale): Promise<Omit<ReadArticle, 'text'>[]> => {
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(row => {
    if (row.published_at === null) return []
    const { text: _text, ...listed } = readerView(row, row.published_at, locale)
    return [listed]
  })
}

/** A published article for readers, or null. */
export const readPublishedOne = async (db: Db, id: number, locale: Locale): Promise<ReadArticle | null> => {
  const row = await findArticle(db, id)
  return row === undefined || row.published_at === null ? null : readerView(row, row.published_at, locale)
}
