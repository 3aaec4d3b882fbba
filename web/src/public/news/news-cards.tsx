import { formatDate } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { Box } from '../../ui/layout/box.tsx'
import { type ArticleCard, articleModal } from './article.ts'
import s from './news.module.css'

/** Loading state of the news. */
export type NewsState = { state: 'loading' | 'failed' } | { state: 'here'; articles: readonly ArticleCard[] }

const ROOM = ['first', 'second', 'third']

/** Three articles side by side; their space is reserved while loading. */
export function NewsCards({ news }: { news: NewsState }) {
  if (news.state === 'loading') {
    return (
      <div className={s.room} aria-hidden="true">
        {ROOM.map(place => (
          <span key={place} />
        ))}
      </div>
    )
  }
  if (!('articles' in news))
    return (
      <Box as="p" tone="quiet" marginTop={28}>
        {m.news_failed()}
      </Box>
    )
  if (news.articles.length === 0)
    return (
      <Box as="p" tone="quiet" marginTop={28}>
        {m.news_empty()}
      </Box>
    )
  return (
    <ul className={s.cards}>
      {news.articles.slice(0, ROOM.length).map(({ id, title, lead, publishedAt }) => (
        <li key={id}>
          <a href={articleModal(id)} data-opens="article">
            <h3>{title}</h3>
            <p>{lead}</p>
            <time dateTime={publishedAt}>{formatDate(new Date(publishedAt), getLocale())}</time>
          </a>
        </li>
      ))}
    </ul>
  )
}
