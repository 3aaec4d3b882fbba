import {
  appShellOf,
  LOCALE_TAG,
  localeOfPath,
  localizePath,
  publicPageOf,
  type SiteLocale,
  splitLocale,
} from '@karvon/contract/site-routes'
import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  contentSecurityPolicy,
  type OpenedSources,
  together,
  withPictures,
} from '../http/security-headers.ts'
import { sendRefusals } from '../http/send-refusals.ts'
import { siteOrigin } from '../http/site-origin.ts'
import { refuseUnmatched } from '../http/unmatched.ts'
import type { EImzoSetting } from '../settings/didox-setting.ts'
import type { YandexSetting } from '../settings/yandex-setting.ts'
import { compressPage, sendFinished } from './compress-page.ts'
import { fillPage, type PageLabels } from './fill-page.ts'
import { createFinishedPages } from './finished-pages.ts'
import { newsLabels } from './news-labels.ts'
import { preferredLocale } from './preferred-locale.ts'
import { serveFiles } from './serve-files.ts'
import { type SiteSurroundings, serveSiteMap } from './serve-site-map.ts'
import type { BuiltPage, SiteFiles } from './site-files.ts'
import { sendStored } from './stored-files.ts'
import { withYandexScript, yandexSources } from './yandex-page.ts'

/** The apps of those who sign: the client's and the operator's. */
const SIGNING = ['app.html', 'admin.html']

/** What a page may connect to beyond us while E-IMZO is on: the program on the person's own computer. */
const eImzoSources = (file: string): OpenedSources =>
  SIGNING.includes(file) ? { 'connect-src': ['wss://127.0.0.1:64443'] } : {}

/** The built site and the values filled into it. */
type Site = SiteFiles &
  SiteSurroundings & {
    readonly finished: ReturnType<typeof createFinishedPages>
    /** Texts from the settings on every public page. */
    readonly readWords: (locale: SiteLocale) => Promise<PageLabels>
    /** Called for a visitor redirected from a signed-in area, whose session may have ended. */
    readonly dropSession: (request: FastifyRequest, reply: FastifyReply) => void
    /** Draws the maps of the apps in our place; null: we draw them. */
    readonly yandex: YandexSetting | null
    /** Papers are signed in the apps of those who sign; null: nowhere. */
    readonly eImzo: EImzoSetting | null
    /** Where pictures come from besides us. */
    readonly pictureOrigin: string | null
  }

const wordsFor = async (request: FastifyRequest, site: Site): Promise<PageLabels> => {
  const { words, lists } = await site.readWords(localeOfPath(request.url))
  return { words: { ...words, origin: siteOrigin(request, site.publicUrl) }, lists }
}

const quoted = (hashes: readonly string[]) => hashes.map(hash => `'${hash}'`)

const allowOwn = (
  reply: FastifyReply,
  { styleHashes, scriptHashes }: Omit<BuiltPage, 'path'>,
  { pictureOrigin }: Pick<Site, 'pictureOrigin'>,
) => {
  const own = { 'style-src': quoted(styleHashes), 'script-src': quoted(scriptHashes) }
  return reply.header('content-security-policy', contentSecurityPolicy(withPictures(own, pictureOrigin)))
}

const sendShell = (
  request: FastifyRequest,
  reply: FastifyReply,
  { shells, yandex, eImzo, pictureOrigin }: Site,
  file: string,
): FastifyReply => {
  const shell = shells.get(file) ?? ''
  const html = shell.replace(/<html lang="[^"]*"/, `<html lang="${LOCALE_TAG[localeOfPath(request.url)]}"`)
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
  if (yandex === null && eImzo === null) return reply.send(html)
  const opened = together(yandex && yandexSources(yandex), eImzo && eImzoSources(file))
  reply.header('content-security-policy', contentSecurityPolicy(withPictures(opened, pictureOrigin)))
  return reply.send(yandex === null ? html : withYandexScript(html, yandex))
}

type Sent = FastifyReply | Promise<FastifyReply>

const sendNotFound = (request: FastifyRequest, reply: FastifyReply, site: Site): Sent => {
  const page = site.notFound.find(({ locale }) => locale === localeOfPath(request.url))
  return page === undefined
    ? sendRefusals(request, reply, [refusal('not_found')])
    : sendStored(request, allowOwn(reply.code(404), page, site), site.files, page.file, 'public, max-age=0')
}

const sendNews = async (
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  page: BuiltPage,
): Promise<FastifyReply> => {
  const news = await newsLabels(site.news, request.url)
  if (news === null) return sendNotFound(request, reply, site)
  const own = await wordsFor(request, site)
  const words = { ...own.words, ...news.words }
  const lists = { ...own.lists, ...news.lists }
  const html = fillPage(site.templates.get(page.file) ?? '', { words, lists })
  const body = await compressPage(request, reply, html)
  return allowOwn(reply, page, site)
    .headers({
      'cache-control': 'no-cache',
      vary: `${reply.getHeader('vary')}, Accept-Encoding`,
    })
    .type('text/html; charset=utf-8')
    .send(body)
}

const sendStatic = async (
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  page: BuiltPage,
): Promise<FastifyReply> => {
  const finished = await site.finished(page.file, await wordsFor(request, site))
  return sendFinished(request, allowOwn(reply, page, site), finished)
}

const sendPublicPage = (request: FastifyRequest, reply: FastifyReply, site: Site): Sent => {
  const [name, locale] = [publicPageOf(request.url), localeOfPath(request.url)]
  const page = site.pages.find(built => built.path === name && built.locale === locale)
  if (page === undefined) return sendNotFound(request, reply, site)
  return page.filled ? sendNews(request, reply, site, page) : sendStatic(request, reply, site, page)
}

const sendSitePage = (request: FastifyRequest, reply: FastifyReply, site: Site): Sent => {
  const area = appShellOf(request.url)
  const isKnown = publicPageOf(request.url) !== null || area !== null
  const elsewhere = isKnown ? preferredLocale(request) : null
  if (isKnown) reply.header('vary', 'Accept-Language, Cookie')
  if (elsewhere !== null) return reply.redirect(localizePath(request.url, elsewhere), 302)
  if (area !== null) {
    const mayEnter = !area.isGuarded || request.caller.role !== 'visitor'
    if (mayEnter) return sendShell(request, reply, site, area.file)
    site.dropSession(request, reply)
    return reply
      .header('cache-control', 'no-store')
      .redirect(localizePath('/', splitLocale(request.url).locale), 302)
  }
  return sendPublicPage(request, reply, site)
}

const PAGE_METHODS = ['GET', 'HEAD']

const isPage = (url: string): boolean => !/^\/(?:api|assets|tiles|socket\.io|health)(?:\/|$|\?)/.test(url)

const refuseOnSite = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const isKnown = isPage(request.url) && (publicPageOf(request.url) ?? appShellOf(request.url)) !== null
  return refuseUnmatched(request, reply, isKnown ? PAGE_METHODS : undefined)
}

/** Serves the built site: files, pages in each language, app shells (signed-in ones guarded), and proper 404s. */
export const serveSite = async (app: FastifyInstance, built: Omit<Site, 'finished'>): Promise<void> => {
  const site: Site = { ...built, finished: createFinishedPages(built.templates) }
  serveFiles(app, site)
  serveSiteMap(app, site)
  app.setNotFoundHandler((request, reply) =>
    PAGE_METHODS.includes(request.method) && isPage(request.url)
      ? sendSitePage(request, reply, site)
      : refuseOnSite(request, reply),
  )
}
