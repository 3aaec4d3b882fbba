import {
  LOCALE_TAG,
  localizePath,
  type PublicPath,
  SITE_LOCALES,
  type SiteLocale,
} from '@karvon/contract/site-routes'
import type { ReactNode } from 'react'
import icon from '../../ui/mark.svg'
import { serverPlaceholder } from '../filled.tsx'

/** A page's metadata; a page without a path is not indexed by search engines. */
export type PageHead = { title: string; description?: string; path?: PublicPath }

type Props = PageHead & {
  locale: SiteLocale
  /** Path of the social picture; empty: none. */
  picture: string
  children: ReactNode
}

/** Locales for Open Graph, which has no script subtags. */
const OG_LOCALE = {
  ru: 'ru_RU',
  uz: 'uz_UZ',
  'uz-Cyrl': 'uz_UZ',
  en: 'en_GB',
} as const satisfies Record<SiteLocale, string>

function FoundBySearch({ path, picture, locale, title, description }: Omit<Props, 'children'>) {
  const origin = serverPlaceholder('origin')
  if (!path) return <meta name="robots" content="noindex" />
  const canonical = origin + localizePath(path, locale)
  return (
    <>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={canonical} />
      {SITE_LOCALES.map(other => (
        <link
          key={other}
          rel="alternate"
          hrefLang={LOCALE_TAG[other]}
          href={origin + localizePath(path, other)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Karvon" />
      <meta property="og:locale" content={OG_LOCALE[locale]} />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {picture && (
        <>
          <meta property="og:image" content={origin + picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** The HTML document of a public page. */
export function Document({ children, ...head }: Props) {
  return (
    <html lang={LOCALE_TAG[head.locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        {/* blocks rendering until the first screen is parsed: rendering it in parts would shift the layout */}
        <link rel="expect" href="#first-screen" blocking="render" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <meta name="theme-color" content="#143c8c" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f2a63" media="(prefers-color-scheme: dark)" />
        <FoundBySearch {...head} />
      </head>
      <body>{children}</body>
    </html>
  )
}
