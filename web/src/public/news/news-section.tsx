import { m } from '../../messages/compiled/messages.js'
import { Island } from '../islands/island.tsx'
import section from '../landing/section.module.css'
import { siteUrl } from '../shell/home-url.ts'
import s from './news.module.css'
import { NewsCards } from './news-cards.tsx'

/** The newest articles; without scripts the link leads to the page that has them all. */
export function NewsSection() {
  return (
    <section className={section.section} id="news">
      <h2>{m.news_title()}</h2>
      <p className={section.sub}>{m.news_sub()}</p>
      <Island name="news" whenSeen>
        <NewsCards news={{ state: 'loading' }} />
      </Island>
      <a className={s.all} href={siteUrl('/news')}>
        {m.news_all()}
      </a>
    </section>
  )
}
