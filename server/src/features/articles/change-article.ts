import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import type { ArticleDeps, ArticleView } from './article-deps.ts'
import {
  type ArticleRow,
  articleView,
  deleteArticle,
  insertArticle,
  isSlugTaken,
  lockArticle,
  saveArticle,
} from './article-repository.ts'
import { type ArticleContent, checkArticle } from './check-article.ts'

/** The article to change, and the version seen; undefined: any. */
export type SeenArticle = { readonly id: number; readonly version: number | undefined }

type Named = { readonly action: string; readonly changer: Changer }

/** The audit log's copy, without timestamps, which the log has itself. */
const keptOf = (row: ArticleRow) => {
  const { createdAt: _created, updatedAt: _updated, ...kept } = articleView(row)
  return kept
}

const write = (
  { audit }: ArticleDeps,
  tx: Tx,
  { action, changer }: Named,
  rows: { readonly before: ArticleRow | null; readonly after: ArticleRow | null },
): Promise<void> =>
  audit(tx, {
    ...changer,
    action,
    objectKind: 'article',
    objectId: String(rows.after?.id ?? rows.before?.id),
    before: rows.before && keptOf(rows.before),
    after: rows.after && keptOf(rows.after),
  })

/** Changes an article if it still has the version seen. */
const change = (
  deps: ArticleDeps,
  { id, version }: SeenArticle,
  named: Named,
  step: (tx: Tx, row: ArticleRow) => Promise<Decision<ArticleRow>>,
): Promise<Decision<ArticleView>> =>
  inTransaction(deps.db, async tx => {
    const row = await lockArticle(tx, id)
    if (row === undefined) return refuse('not_found')
    if (version !== undefined && row.version !== version) return refuse('changed_meanwhile')
    const changed = await step(tx, row)
    if (!changed.ok) return changed
    await write(deps, tx, named, { before: row, after: changed.value })
    return accept(articleView(changed.value))
  })

/** Inserts a new article in the open transaction. */
export const addArticle = async (
  deps: ArticleDeps,
  tx: Tx,
  content: ArticleContent,
  { changer, now }: { readonly changer: Changer; readonly now: Date },
): Promise<Decision<ArticleView>> => {
  const row = await insertArticle(tx, content, now)
  if (row === undefined) return refuse('slug_taken', 'slug')
  await write(deps, tx, { action: 'article.add', changer }, { before: null, after: row })
  return accept(articleView(row))
}

export const changeArticle = async (
  deps: ArticleDeps,
  seen: SeenArticle,
  sent: ArticleContent,
  changer: Changer,
): Promise<Decision<ArticleView>> => {
  const checked = checkArticle(sent)
  if (!checked.ok) return checked
  return change(deps, seen, { action: 'article.change', changer }, async (tx, row) => {
    if (await isSlugTaken(tx, checked.value.slug, row.id)) return refuse('slug_taken', 'slug')
    return accept(await saveArticle(tx, row, { content: checked.value }, deps.clock.now()))
  })
}

/** Publishes or unpublishes an article. */
export const publishArticle = (
  deps: ArticleDeps,
  seen: SeenArticle,
  published: boolean,
  changer: Changer,
): Promise<Decision<ArticleView>> => {
  const action = published ? 'article.publish' : 'article.take_back'
  return change(deps, seen, { action, changer }, async (tx, row) => {
    if ((row.published_at !== null) === published) return refuse('already_decided')
    const now = deps.clock.now()
    return accept(await saveArticle(tx, row, { published_at: published ? now : null }, now))
  })
}

/** Sets an article's picture. */
export const pictureArticle = (
  deps: ArticleDeps,
  seen: SeenArticle,
  picture: string,
  changer: Changer,
): Promise<Decision<ArticleView>> =>
  change(deps, seen, { action: 'article.picture', changer }, async (tx, row) =>
    accept(await saveArticle(tx, row, { picture }, deps.clock.now())),
  )

/** Deletes an article; its content stays in the audit log. */
export const removeArticle = (
  deps: ArticleDeps,
  { id, version }: SeenArticle,
  changer: Changer,
): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const row = await lockArticle(tx, id)
    if (row === undefined) return refuse('not_found')
    if (version !== undefined && row.version !== version) return refuse('changed_meanwhile')
    await deleteArticle(tx, id)
    await write(deps, tx, { action: 'article.remove', changer }, { before: row, after: null })
    return accept(null)
  })
