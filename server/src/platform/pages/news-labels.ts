import { articleIdOf, localeOfPath, type SiteLocale } from '@karvon/contract/site-routes'
import { formatDate } from '@karvon/domain/reading/figures'
import type { PageLabels } from './fill-page.ts'

/** An article as shown on news pages, in the requested language. */
export type NewsItem = {
  readonly id: number
  readonly title: string
  readonly lead: string
  /** A URL on this site. */
  readonly picture: string | null
  /** ISO 8601. */
  readonly publishedAt: string
}

/** The published articles; the articles feature passes it in. */
export type SiteNews = {
  /** Newest first. */
  list(locale: SiteLocale): Promise<readonly NewsItem[]>
  find(id: number, locale: SiteLocale): Promise<(NewsItem & { readonly text: string }) | null>
}

const wordsOf = ({ id, title, lead, publishedAt }: NewsItem, locale: SiteLocale) => ({
  id: String(id),
  title,
  lead,
  date: formatDate(new Date(publishedAt), locale),
  publishedAt,
})

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => ({ text: paragraph.trim() }))
    .filter(paragraph => paragraph.text !== '')

/** The labels of the news page at this URL; null if there is no such article. */
export const newsLabels = async (news: SiteNews, url: string): Promise<PageLabels | null> => {
  const locale = localeOfPath(url)
  const id = articleIdOf(url)
  if (id === null) {
    const articles = await news.list(locale)
    return { words: {}, lists: { articles: articles.map(article => wordsOf(article, locale)) } }
  }
  const article = await news.find(id, locale)
  if (article === null) return null
  const pictures = article.picture === null ? [] : [{ address: article.picture }]
  return { words: wordsOf(article, locale), lists: { pictures, paragraphs: paragraphsOf(article.text) } }
}
