import { ARTICLE_PATH } from '@karvon/contract/site-routes'
import { m } from '../../messages/compiled/messages.js'
import { FilledEach, serverPlaceholder } from '../filled.tsx'
import type { PageHead } from '../shell/document.tsx'
import { siteUrl } from '../shell/home-url.ts'
import { TextPage } from '../text/text-page.tsx'
import s from './news-page.module.css'

export const newsHead = (): PageHead => ({
  title: m.news_page_title(),
  description: m.news_page_description(),
  path: '/news',
})

/** All articles, newest first; filled in by the server, without a script. */
export function NewsPage() {
  return (
    <TextPage
      path="/news"
      top={
        <>
          <h1>{m.news_title()}</h1>
          <p>{m.news_sub()}</p>
        </>
      }
    >
      <ul className={s.news}>
        <FilledEach list="articles">
          <li>
            <a href={siteUrl(ARTICLE_PATH)}>
              <h2>{serverPlaceholder('title')}</h2>
            </a>
            <p>{serverPlaceholder('lead')}</p>
            <time dateTime={serverPlaceholder('publishedAt')}>{serverPlaceholder('date')}</time>
          </li>
        </FilledEach>
      </ul>
      <p className={s.empty}>{m.news_empty()}</p>
    </TextPage>
  )
}
