import { formatDate } from '@karvon/domain/reading/figures'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogCloseButton } from '../../ui/dialog/dialog-close-button.tsx'
import { siteUrl } from '../shell/home-url.ts'
import text from './article.module.css'
import type { Article } from './article.ts'
import s from './article-dialog.module.css'
import { ArticleHeader, ArticlePicture } from './article-labels.tsx'

/** Loading state of the article. */
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
      <ArticleHeader
        titleId={TITLE}
        Title="h2"
        {...article}
        date={formatDate(new Date(article.publishedAt), getLocale())}
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

/** An article in a dialog. */
export function ArticleDialog({ shown, onRetry, onClosed }: Props) {
  const isNamed = shown.state !== 'loading'
  return (
    <Dialog
      className={s.dialog}
      label={isNamed ? undefined : m.news_title()}
      titleId={isNamed ? TITLE : undefined}
      onClose={onClosed}
    >
      <div className={s.sheet}>
        <DialogCloseButton className={s.close} />
        <Content shown={shown} onRetry={onRetry} />
      </div>
    </Dialog>
  )
}
