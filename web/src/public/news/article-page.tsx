import { ARTICLE_PATH } from '@karvon/contract/site-routes'
import { m } from '../../messages/compiled/messages.js'
import { FilledEach, serverPlaceholder } from '../filled.tsx'
import type { PageHead } from '../shell/document.tsx'
import { siteUrl } from '../shell/home-url.ts'
import { TextPage } from '../text/text-page.tsx'
import text from './article.module.css'
import { ArticleHeader, ArticlePicture } from './article-labels.tsx'
import s from './news-page.module.css'

export const articleHead = (): PageHead => ({
  title: `${serverPlaceholder('title')}: Karvon`,
  description: serverPlaceholder('lead'),
  path: ARTICLE_PATH,
})

/** The page of an article; the server fills it in, or responds with 404 if there is none. */
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
        <ArticleHeader
          Title="h1"
          title={serverPlaceholder('title')}
          lead={serverPlaceholder('lead')}
          date={serverPlaceholder('date')}
          publishedAt={serverPlaceholder('publishedAt')}
        />
        <FilledEach list="pictures">
          <ArticlePicture address={serverPlaceholder('address')} />
        </FilledEach>
        <div className={text.text}>
          <FilledEach list="paragraphs">
            <p>{serverPlaceholder('text')}</p>
          </FilledEach>
        </div>
      </article>
    </TextPage>
  )
}
