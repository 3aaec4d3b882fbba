import type { listArticles, showArticle } from '@karvon/contract/articles'
import type { DataOf } from '@karvon/contract/endpoint'

/** An article as a list shows it. */
export type ArticleCard = DataOf<typeof listArticles>[number]

/** An article to read. */
export type Article = DataOf<typeof showArticle>

/** Where the reader's language has the article as a dialog over the page. */
export const articleModal = (id: number): string => `?modal=article&id=${id}`
