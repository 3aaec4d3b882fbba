import { appShellOf, localizePath, siteLocaleOf } from '@karvon/contract/site-routes'
import { rememberLocale } from '../platform/locale/choose-locale.ts'
import { currentSession } from '../platform/storage/current-session.ts'
import { wasLeaveCutShort } from '../platform/storage/unfinished-leave.ts'
import { chooseTheme, shownTheme } from '../platform/theme/theme.ts'
import { requestCargo } from './calculator/requested-cargo.ts'
import type { InstallOffer } from './islands/install-app.ts'
import { openModalOfAddress, watchModalLinks } from './islands/modal-links.ts'
import { wakePublicIslands } from './islands/public-islands.ts'
import { leaveWithInput } from './islands/unsaved-input.ts'
import { keepTarget } from './keep-target.ts'
import { layOutRest } from './lay-out-rest.ts'

const page = document.documentElement.dataset
// the session itself is hidden from scripts; its id is not (docs/api.md#cookies-and-tokens)
if (currentSession() !== null) page.signedIn = ''
// all of them: the cookie of a session that was ended elsewhere remains
if (wasLeaveCutShort()) void import('../platform/storage/store-answers.ts').then(part => part.deleteAnswers())

const closeMenus = (except?: Element | null) => {
  for (const menu of document.querySelectorAll('details[data-closes][open]'))
    if (menu !== except) menu.removeAttribute('open')
}

addEventListener('click', event => {
  const target = event.target instanceof Element ? event.target : null
  const link = target?.closest('a')
  const locale = siteLocaleOf(link?.dataset.locale)
  if (link && locale) {
    rememberLocale(locale)
    // the prerendered link lacks the current query and fragment
    link.href = localizePath(location.pathname + location.search + location.hash, locale)
    leaveWithInput(event, link.href)
  }
  if (link?.dataset.cargo) requestCargo(link.dataset.cargo)
  if (target?.closest('[data-switches="theme"]')) chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')
  closeMenus(link ? null : target?.closest('details[data-closes]'))
})
addEventListener('keydown', event => {
  if (event.key === 'Escape') closeMenus()
})

// fired once, as soon as the browser has read the manifest, so the listener is added before the manifest
addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  import('./islands/install-app.ts').then(part => part.offerInstalling(event as InstallOffer))
})
const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = '/karvon.webmanifest'
document.head.append(manifest)

// an area's CSS loads too late for a view transition into it: the browser would start one and abort it with an error
addEventListener('pageswap', ({ activation, viewTransition }) => {
  const target = activation?.entry?.url
  if (target && appShellOf(new URL(target).pathname)) viewTransition?.skipTransition()
})

const start = () => {
  keepTarget()
  watchModalLinks()
  page.awake = ''
  openModalOfAddress()
  wakePublicIslands()
  window.repeatPress?.()
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
if (document.readyState === 'complete') layOutRest()
else addEventListener('load', layOutRest)
