import { localizePath, splitLocale } from '@karvon/contract/site-routes'
import { KEPT_AREAS, type KeptArea, type KeptBuild, keptAreaOf } from './cached-build.ts'
import { findShell, keptCaches } from './caches.ts'
import { isBare, languageOfShell, shellFor } from './shell-page.ts'

declare const self: ServiceWorkerGlobalScope
/** Stands before this script; the build writes it. */
declare const BUILD: KeptBuild

const kept = keptCaches(BUILD)

/** Where each area is to be asked for: as it is open, else as an earlier build kept it. */
const areasToKeep = async (): Promise<Map<KeptArea, string>> => {
  const areas = new Map<KeptArea, string>()
  for (const area of KEPT_AREAS) {
    const before = await kept.addressBefore(area)
    if (before !== null) areas.set(area, before)
  }
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const { pathname } of pages.map(({ url }) => new URL(url))) {
    const area = keptAreaOf(pathname)
    if (area !== null) areas.set(area, localizePath(area, splitLocale(pathname).locale))
  }
  return areas
}

const install = async (): Promise<void> => {
  const areas = await areasToKeep()
  await Promise.all([...areas].map(([area, path]) => kept.keepArea(area, path)))
  // a page may be under any build's worker: pages always come from the network where there is one
  await self.skipWaiting()
}

/** The kept shell in place of the server's; a bare address leads to the language that was read last, as the server leads. */
const openKept = async (area: KeptArea, url: URL): Promise<Response> => {
  const shell = await findShell(area)
  if (shell === undefined) return Response.error()
  const html = await shell.text()
  const locale = languageOfShell(html)
  const path = url.pathname + url.search
  if (isBare(path) && locale !== null && locale !== 'ru') return Response.redirect(localizePath(path, locale))
  return new Response(shellFor(html, path), { headers: shell.headers })
}

const openArea = async (event: FetchEvent, area: KeptArea): Promise<Response> => {
  try {
    const answer = await fetch(event.request)
    event.waitUntil(kept.storeShell(area, answer.clone()))
    return answer
  } catch {
    return openKept(area, new URL(event.request.url))
  }
}

const keptFirst = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

const keptElse = async (request: Request): Promise<Response> =>
  fetch(request).catch(async () => (await caches.match(request, { ignoreVary: true })) ?? Response.error())

self.addEventListener('install', event => event.waitUntil(install()))

self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([kept.dropOlder(), self.clients.claim()])),
)

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    const area = keptAreaOf(url.pathname)
    if (area !== null) event.respondWith(openArea(event, area))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (url.pathname.startsWith('/geo/')) event.respondWith(keptElse(request))
})
