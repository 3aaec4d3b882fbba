import {
  APP_SHELLS,
  ARTICLE_PATH,
  articlePath,
  LOCALE_TAG,
  localizePath,
  PUBLIC_PATHS,
  SITE_LOCALES,
} from '@karvon/contract/site-routes'

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const alternatesOf = (origin: string, path: string): string =>
  [...SITE_LOCALES.map(locale => [LOCALE_TAG[locale], localizePath(path, locale)]), ['x-default', path]]
    .map(([tag, place]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${place}"/>`)
    .join('')

/** Every public page in every language with its alternates, for search engines. */
export const writeSiteMap = (siteOrigin: string, articleIds: readonly number[]): string => {
  const origin = escapeXml(siteOrigin)
  const paths = [...PUBLIC_PATHS.filter(path => path !== ARTICLE_PATH), ...articleIds.map(articlePath)]
  const urls = paths.flatMap(path =>
    SITE_LOCALES.map(
      locale => `<url><loc>${origin}${localizePath(path, locale)}</loc>${alternatesOf(origin, path)}</url>`,
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** robots.txt: allows the public pages, but not the apps and the API. */
export const writeRobots = (origin: string): string => {
  const closed = APP_SHELLS.flatMap(({ prefix }) => [prefix, `/*${prefix}`])
  return [
    'User-agent: *',
    ...['/api/', ...closed].map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
