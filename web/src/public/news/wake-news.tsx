import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { askSite } from '../ask-site.ts'
import type { Wake } from '../islands/wake-islands.ts'
import type { ArticleCard } from './article.ts'
import { NewsCards, type NewsState } from './news-cards.tsx'

function Awake({ answers }: { answers: () => void }) {
  const [news, setNews] = useState<NewsState>({ state: 'loading' })
  useEffect(answers, [answers])
  useEffect(() => {
    const calledOff = new AbortController()
    askSite<readonly ArticleCard[]>('/articles', calledOff.signal).then(
      articles => setNews({ state: 'here', articles }),
      () => calledOff.signal.aborted || setNews({ state: 'failed' }),
    )
    return () => calledOff.abort()
  }, [])
  return <NewsCards news={news} />
}

/** Fills in the newest articles. */
export const wakeNews: Wake = (island, answers) => {
  hydrateRoot(island, <Awake answers={answers} />, { identifierPrefix: 'news', onUncaughtError: answers })
}
