import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchPublic } from '../fetch-public.ts'
import type { Wake } from '../islands/wake-islands.ts'
import type { ArticleCard } from './article.ts'
import { NewsCards, type NewsState } from './news-cards.tsx'

function Awake({ answers }: { answers: () => void }) {
  const [news, setNews] = useState<NewsState>({ state: 'loading' })
  useEffect(answers, [answers])
  useEffect(() => {
    const controller = new AbortController()
    fetchPublic<readonly ArticleCard[]>('/articles', controller.signal).then(
      articles => setNews({ state: 'here', articles }),
      () => controller.signal.aborted || setNews({ state: 'failed' }),
    )
    return () => controller.abort()
  }, [])
  return <NewsCards news={news} />
}

/** Hydrates the latest articles. */
export const wakeNews: Wake = (island, answers) => {
  hydrateRoot(island, <Awake answers={answers} />, { identifierPrefix: 'news', onUncaughtError: answers })
}
