import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { nameInLocale } from '../../platform/locale/name-in-locale.ts'
import { Row } from '../../ui/layout/box.tsx'
import { Loaded } from '../page/loaded.tsx'
import head from '../page/page-head.module.css'
import { usePageTitle } from '../page/page-title.ts'
import { Columns, Panel, ScreenBody } from '../page/panel.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { ArticlePublication } from './article-publication.tsx'
import { type Article, articleById } from './articles-queries.ts'

function Back() {
  return (
    <Row as="header" className={head.head} wrap align="center" gap="8-16">
      <Link to="/admin/articles">{m.operator_to_articles()}</Link>
    </Row>
  )
}

function NewArticle() {
  usePageTitle(m.operator_article_new())
  return (
    <>
      <Back />
      <Panel title={m.operator_article_texts()}>
        <ArticleEditor article={null} />
      </Panel>
    </>
  )
}

function Edited({ article }: { article: Article }) {
  return (
    <Columns
      main={
        <Panel title={m.operator_article_texts()}>
          <ArticleEditor article={article} />
        </Panel>
      }
      side={
        <>
          <Panel title={m.operator_article_fate()}>
            <ArticlePublication article={article} />
          </Panel>
          <Panel title={m.operator_article_picture()}>
            <ArticlePicture article={article} />
          </Panel>
        </>
      }
    />
  )
}

function KnownArticle({ id }: { id: number }) {
  const query = useQuery(articleById(id))
  usePageTitle(query.data ? nameInLocale(query.data.titles) : m.operator_article())
  return (
    <>
      <Back />
      <Loaded query={query} skeletonHeights={['480px']}>
        {article => <Edited key={article.id} article={article} />}
      </Loaded>
    </>
  )
}

/** One article in every language: texts, picture and publication. */
export function ArticleScreen() {
  const { id = '' } = useParams()
  return (
    <ScreenBody>
      {id === 'new' ? <NewArticle /> : <KnownArticle id={/^\d{1,9}$/.test(id) ? Number(id) : 0} />}
    </ScreenBody>
  )
}
