import type { listArticles, showArticle } from '@karvon/contract/articles'
import type { DataOf } from '@karvon/contract/endpoint'

/** An article as a list shows it. */
export type ArticleCard = DataOf<typeof listArticles>[number]

/** A full article. */
export type Article = DataOf<typeof showArticle>

/** The URL query that opens the article in a dialog. */
export const articleModal = (id: number): string => `?modal=article&id=${id}`
