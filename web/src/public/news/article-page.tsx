import { ARTICLE_PATH } from '@karvon/contract/site-routes'
import { m } from '../../messages/compiled/messages.js'
import { FilledEach, filledWord } from '../filled.tsx'
import type { PageHead } from '../shell/document.tsx'
import { siteUrl } from '../shell/home-url.ts'
import { TextPage } from '../text/text-page.tsx'
import text from './article.module.css'
import { ArticlePicture, ArticleWords } from './article-labels.tsx'
import s from './news-page.module.css'

export const articleHead = (): PageHead => ({
  title: `${filledWord('title')}: Karvon`,
  description: filledWord('lead'),
  path: ARTICLE_PATH,
})

/** One article as a page of its own; the server fills it in and answers 404 for one that is not there. */
export function ArticlePage() {
  return (
    <TextPage
      path={ARTICLE_PATH}
      top={
        <p className={s.back}>
          <a href={siteUrl('/news')}>{m.news_all()}</a>
        </p>
      }
    >
      <article className={s.article}>
        <ArticleWords
          Title="h1"
          title={filledWord('title')}
          lead={filledWord('lead')}
          date={filledWord('date')}
          publishedAt={filledWord('publishedAt')}
        />
        <FilledEach list="pictures">
          <ArticlePicture address={filledWord('address')} />
        </FilledEach>
        <div className={text.text}>
          <FilledEach list="paragraphs">
            <p>{filledWord('text')}</p>
          </FilledEach>
        </div>
      </article>
    </TextPage>
  )
}
