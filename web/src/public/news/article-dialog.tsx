import { writeDate } from '@karvon/domain/values/written-figures'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import { siteUrl } from '../shell/home-url.ts'
import text from './article.module.css'
import type { Article } from './article.ts'
import s from './article-dialog.module.css'
import { ArticlePicture, ArticleWords } from './article-labels.tsx'

/** What is known of the article so far. */
export type ArticleState = { state: 'loading' | 'failed' | 'missing' } | { state: 'here'; article: Article }

const TITLE = 'article-title'

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={s.message} role="alert">
    <h2 id={TITLE}>{title}</h2>
    {children}
  </div>
)

function Content({ shown, onRetry }: { shown: ArticleState; onRetry: () => void }) {
  if (shown.state === 'loading') return <div aria-busy="true" />
  if (shown.state === 'failed') {
    return (
      <Message title={m.article_failed()}>
        <p>{m.article_failed_text()}</p>
        <Button tone="line" onClick={onRetry}>
          {m.calc_again()}
        </Button>
      </Message>
    )
  }
  if (!('article' in shown)) {
    return (
      <Message title={m.article_missing()}>
        <p>{m.article_missing_text()}</p>
        <a href={siteUrl('/news')}>{m.news_all()}</a>
      </Message>
    )
  }
  const { article } = shown
  return (
    <article>
      <ArticleWords
        titleId={TITLE}
        Title="h2"
        {...article}
        date={writeDate(new Date(article.publishedAt), getLocale())}
      />
      {article.picture && <ArticlePicture address={article.picture} />}
      <div className={text.text}>
        {article.text.split(/\n\s*\n/).map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <a className={s.page} href={siteUrl(`/news/${article.id}`)}>
        {m.article_page()}
      </a>
    </article>
  )
}

type Props = { shown: ArticleState; onRetry: () => void; onClosed: () => void }

/** An article over the page that it was opened from. */
export function ArticleDialog({ shown, onRetry, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened) return
    if (!opened.open) opened.showModal()
    const pressOutside = (event: MouseEvent) => event.target === opened && opened.close()
    opened.addEventListener('click', pressOutside)
    return () => opened.removeEventListener('click', pressOutside)
  }, [])
  const isNamed = shown.state !== 'loading'
  return (
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-label={isNamed ? undefined : m.news_title()}
      aria-labelledby={isNamed ? TITLE : undefined}
      onClose={onClosed}
    >
      <div className={s.sheet}>
        <SquareButton
          className={s.close}
          label={m.article_close()}
          icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
          onClick={() => dialog.current?.close()}
        />
        <Content shown={shown} onRetry={onRetry} />
      </div>
    </dialog>
  )
}
