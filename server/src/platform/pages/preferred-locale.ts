import {
  DEFAULT_SITE_LOCALE,
  LOCALE_COOKIE,
  type SiteLocale,
  siteLocaleOf,
  splitLocale,
} from '@karvon/contract/site-routes'
import type { FastifyRequest } from 'fastify'

const ROBOT = /bot|crawl|spider|slurp|preview|lighthouse/i

/** Whether each language is detected from a browser's list; the others must be chosen. */
const IS_DETECTED = {
  ru: true,
  uz: true,
  'uz-Cyrl': false,
  en: false,
} as const satisfies Record<SiteLocale, boolean>

const firstOfList = (header: string | undefined): SiteLocale | null => {
  if (header === undefined || header.length > 500) return null
  for (const part of header.split(',')) {
    const language = part.trim().toLowerCase().split(/[-;]/)[0]
    const locale = siteLocaleOf(language)
    if (locale !== null && IS_DETECTED[locale]) return locale
  }
  return null
}

/**
 * Where a page without language prefix redirects its reader (docs/product.md#routes-and-languages): to the
 * cookie's language, else to Uzbek if it comes before Russian in the browser's list; null if Russian, which
 * needs no prefix, is right. Never a robot.
 */
export const preferredLocale = (request: FastifyRequest): SiteLocale | null => {
  const isPlain = request.method === 'GET' && !ROBOT.test(request.headers['user-agent'] ?? '')
  if (!isPlain || splitLocale(request.url).locale !== null) return null
  const chosen =
    siteLocaleOf(request.cookies[LOCALE_COOKIE]) ?? firstOfList(request.headers['accept-language'])
  return chosen === DEFAULT_SITE_LOCALE ? null : chosen
}
