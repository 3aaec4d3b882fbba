import { docPageOf } from '@karvon/contract/documentation/doc-pages'
import {
  ARTICLE_PATH,
  PUBLIC_PATHS,
  type PublicPath,
  publicPageOf,
  type SinglePath,
  type SiteLocale,
} from '@karvon/contract/site-routes'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import '../ui/tokens.css'
import '../ui/page.css'
import './lay-out-rest.css'
import { m } from '../messages/compiled/messages.js'
import { setLocale } from '../platform/locale/locale.ts'
import { DocPageView, docHead } from './docs/doc-page.tsx'
import { DocsIndex, docsHead } from './docs/docs-index.tsx'
import { serverPlaceholder } from './filled.tsx'
import { LandingPage, landingHead } from './landing/landing-page.tsx'
import { ArticlePage, articleHead } from './news/article-page.tsx'
import { NewsPage, newsHead } from './news/news-page.tsx'
import { bodyStart } from './shell/body-start.ts'
import { Document, type PageHead } from './shell/document.tsx'
import { DeletionPage, deletionHead } from './text/deletion-page.tsx'
import { NotFoundPage, notFoundHead } from './text/not-found-page.tsx'
import { OfferPage, offerHead } from './text/offer-page.tsx'

type PublicPage = {
  head: () => PageHead
  /** `lowerStyle` is the URL of the style sheet for the content below the fold. */
  body: (lowerStyle: string | undefined) => ReactNode
  scripted: boolean
  /** The server inserts the news into each response. */
  filled?: boolean
}

/**
 * What only the build knows: content of the head, and the URLs of the script that hydrates the islands, the social picture
 * and the style sheet for below the fold.
 */
export type BuiltParts = { head: string; wake: string; picture?: string; lowerStyle?: string | undefined }

const PAGES = {
  '/': { head: landingHead, body: lowerStyle => <LandingPage lowerStyle={lowerStyle} />, scripted: true },
  '/offer': { head: offerHead, body: () => <OfferPage />, scripted: true },
  '/app-deletion': { head: deletionHead, body: () => <DeletionPage />, scripted: true },
  '/news': { head: newsHead, body: () => <NewsPage />, scripted: true, filled: true },
  '/news/:id': { head: articleHead, body: () => <ArticlePage />, scripted: true, filled: true },
  '/docs': { head: docsHead, body: () => <DocsIndex />, scripted: true },
} satisfies Record<SinglePath, PublicPage>

const NOT_FOUND: PublicPage = { head: notFoundHead, body: () => <NotFoundPage />, scripted: false }

export const publicPaths: readonly string[] = PUBLIC_PATHS

/** The site's headline, for the social picture. */
export function siteHeadline(locale: SiteLocale): string {
  setLocale(locale)
  return m.hero_title()
}

const pageOf = (path: PublicPath): PublicPage => {
  const page = docPageOf(path)
  if (page === null) return PAGES[path as SinglePath]
  return { head: () => docHead(page), body: () => <DocPageView page={page} />, scripted: true }
}

const pageAt = (path: string): PublicPage => {
  const known = PUBLIC_PATHS.find(each => each === path) ?? publicPageOf(path)
  return known ? pageOf(known) : NOT_FOUND
}

/** Renders the page at a path in a language, or the not-found page. */
export function renderPage(path: string, locale: SiteLocale) {
  const page = pageAt(path)
  const html = ({ head, wake, picture = '', lowerStyle }: BuiltParts): string => {
    setLocale(locale)
    const start = bodyStart(locale, page.scripted ? wake : null)
    const markup = renderToStaticMarkup(
      <Document {...page.head()} locale={locale} picture={picture}>
        {page.body(lowerStyle)}
      </Document>,
    )
    const whole = markup.replace('</head><body>', `${head}</head><body>${start}`)
    return `<!doctype html>${whole.replaceAll(ARTICLE_PATH, `/news/${serverPlaceholder('id')}`)}`
  }
  return { status: page === NOT_FOUND ? 404 : 200, filled: page.filled ?? false, html }
}
