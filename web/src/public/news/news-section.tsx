import { m } from '../../messages/compiled/messages.js'
import { Box, Row } from '../../ui/layout/box.tsx'
import { Island } from '../islands/island.tsx'
import section from '../landing/section.module.css'
import { siteUrl } from '../shell/home-url.ts'
import s from './news.module.css'
import { NewsCards } from './news-cards.tsx'

/** The latest articles; without scripts only a link to the page with all articles. */
export function NewsSection() {
  return (
    <section className={section.section} id="news">
      <h2>{m.news_title()}</h2>
      <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
        {m.news_sub()}
      </Box>
      <Island name="news" whenSeen>
        <NewsCards news={{ state: 'loading' }} />
      </Island>
      <Row
        as="a"
        className={s.all}
        inline
        align="center"
        weight="strong"
        tapTarget
        marginTop={12}
        href={siteUrl('/news')}
      >
        {m.news_all()}
      </Row>
    </section>
  )
}
