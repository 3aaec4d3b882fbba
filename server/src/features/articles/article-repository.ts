import type { Selectable, UpdateObject } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { ArticleView } from './article-deps.ts'
import type { ArticleContent } from './check-article.ts'

export type ArticleRow = Selectable<Tables['articles']>

/** An article for operators. */
export const articleView = (row: ArticleRow): ArticleView => ({
  id: row.id,
  slug: row.slug,
  titles: row.titles,
  leads: row.leads,
  texts: row.texts,
  picture: row.picture,
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

const columnsOf = ({ slug, titles, leads, texts }: ArticleContent) => ({
  slug,
  titles: JSON.stringify(titles),
  leads: JSON.stringify(leads),
  texts: JSON.stringify(texts),
})

export const findArticle = (db: Db, id: number): Promise<ArticleRow | undefined> =>
  db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst()

/** The article, locked against other changes until this transaction ends. */
export const lockArticle = (tx: Tx, id: number): Promise<ArticleRow | undefined> =>
  tx.selectFrom('articles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Inserts an unpublished article; returns undefined if the slug is taken. */
export const insertArticle = (tx: Tx, content: ArticleContent, now: Date): Promise<ArticleRow | undefined> =>
  tx
    .insertInto('articles')
    .values({ ...columnsOf(content), created_at: now, updated_at: now })
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst()

type Change = Pick<UpdateObject<Tables, 'articles'>, 'picture' | 'published_at'> & {
  readonly content?: ArticleContent
}

/** Changes a locked article. */
export const saveArticle = (
  tx: Tx,
  { id, version }: ArticleRow,
  { content, ...change }: Change,
  now: Date,
): Promise<ArticleRow> =>
  tx
    .updateTable('articles')
    .set({
      ...change,
      ...(content === undefined ? {} : columnsOf(content)),
      updated_at: now,
      version: version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether another article has this slug. */
export const isSlugTaken = async (tx: Tx, slug: string, exceptId: number): Promise<boolean> => {
  const other = await tx
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

export const deleteArticle = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('articles').where('id', '=', id).execute()
}
