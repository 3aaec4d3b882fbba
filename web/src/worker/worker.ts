import { localizePath, splitLocale } from '@karvon/contract/site-routes'
import { CACHED_AREAS, type CachedArea, type CachedBuild, cachedAreaOf } from './cached-build.ts'
import { buildCache, findShell } from './caches.ts'
import { openNotification } from './push/open-notification.ts'
import { renewSubscription } from './push/renew-subscription.ts'
import { showPush } from './push/show-notification.ts'
import { isBare, languageOfShell, shellFor } from './shell-page.ts'

declare const self: ServiceWorkerGlobalScope
/** Prepended to this script by the build. */
declare const BUILD: CachedBuild

const cache = buildCache(BUILD)

/** The path to fetch each area from: that of an open page, else the one an earlier build cached. */
const areasToCache = async (): Promise<Map<CachedArea, string>> => {
  const areas = new Map<CachedArea, string>()
  for (const area of CACHED_AREAS) {
    const before = await cache.previousPath(area)
    if (before !== null) areas.set(area, before)
  }
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const { pathname } of pages.map(({ url }) => new URL(url))) {
    const area = cachedAreaOf(pathname)
    if (area !== null) areas.set(area, localizePath(area, splitLocale(pathname).locale))
  }
  return areas
}

const install = async (): Promise<void> => {
  const areas = await areasToCache()
  await Promise.all([...areas].map(([area, path]) => cache.fetchShell(area, path)))
  // no need to wait for open pages: online, pages always come from the network, whichever build's worker serves them
  await self.skipWaiting()
}

/** Serves the cached shell; a path without a language redirects to the last one used, like on the server. */
const openCached = async (area: CachedArea, url: URL): Promise<Response> => {
  const shell = await findShell(area)
  if (shell === undefined) return Response.error()
  const html = await shell.text()
  const locale = languageOfShell(html)
  const path = url.pathname + url.search
  if (isBare(path) && locale !== null && locale !== 'ru') return Response.redirect(localizePath(path, locale))
  return new Response(shellFor(html, path), { headers: shell.headers })
}

const openArea = async (event: FetchEvent, area: CachedArea): Promise<Response> => {
  try {
    const response = await fetch(event.request)
    event.waitUntil(cache.storeShell(area, response.clone()))
    return response
  } catch {
    return openCached(area, new URL(event.request.url))
  }
}

const cacheFirst = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

const networkFirst = async (request: Request): Promise<Response> =>
  fetch(request).catch(async () => (await caches.match(request, { ignoreVary: true })) ?? Response.error())

self.addEventListener('install', event => event.waitUntil(install()))

self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([cache.deleteOlder(), self.clients.claim()])),
)

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    const area = cachedAreaOf(url.pathname)
    if (area !== null) event.respondWith(openArea(event, area))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request))
  else if (url.pathname.startsWith('/geo/')) event.respondWith(networkFirst(request))
})

self.addEventListener('push', event => event.waitUntil(showPush(event.data?.text() ?? '')))

self.addEventListener('notificationclick', event => event.waitUntil(openNotification(event.notification)))

self.addEventListener('pushsubscriptionchange', event => {
  const { newSubscription } = event as Event & { readonly newSubscription?: PushSubscription | null }
  ;(event as ExtendableEvent).waitUntil(renewSubscription({ newSubscription: newSubscription ?? null }))
})
