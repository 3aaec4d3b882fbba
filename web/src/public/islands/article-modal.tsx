import { useCallback, useEffect, useState } from 'react'
import { fetchPublic, SiteRefusal } from '../fetch-public.ts'
import type { Article } from '../news/article.ts'
import { ArticleDialog, type ArticleState } from '../news/article-dialog.tsx'
import { showModal } from './shown-modal.ts'

const isMissing = (problem: unknown) => problem instanceof SiteRefusal && problem.status < 500

function OpenArticle({ id, onClosed }: { id: string; onClosed: () => void }) {
  const [shown, setShown] = useState<ArticleState>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    const controller = new AbortController()
    fetchPublic<Article>(`/articles/${encodeURIComponent(id)}`, controller.signal).then(
      article => setShown({ state: 'here', article }),
      problem => controller.signal.aborted || setShown({ state: isMissing(problem) ? 'missing' : 'failed' }),
    )
    return () => controller.abort()
  }, [id, tries])
  const retry = useCallback(() => {
    setShown({ state: 'loading' })
    setTries(count => count + 1)
  }, [])
  return <ArticleDialog shown={shown} onRetry={retry} onClosed={onClosed} />
}

/** Opens the article named by the URL. */
export const showArticleDialog = (): void => {
  const id = new URLSearchParams(location.search).get('id') ?? ''
  showModal('article', closed => <OpenArticle id={id} onClosed={closed} />)
}
