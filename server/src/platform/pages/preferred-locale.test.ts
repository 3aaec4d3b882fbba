import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { preferredLocale } from './preferred-locale.ts'

type Asked = { url?: string; method?: string; cookie?: string; languages?: string; agent?: string }

const asked = ({ url = '/', method = 'GET', cookie, languages, agent = 'Mozilla/5.0' }: Asked) =>
  preferredLocale({
    url,
    method,
    cookies: cookie === undefined ? {} : { locale: cookie },
    headers: { 'accept-language': languages, 'user-agent': agent },
  } as unknown as FastifyRequest)

it.each<[string, Asked, string | null]>([
  ['nothing known', {}, null],
  ['Uzbek first', { languages: 'uz-UZ,uz;q=0.9,ru;q=0.8' }, 'uz'],
  ['Russian first', { languages: 'ru,uz;q=0.9' }, null],
  ['Uzbek after a language that we do not have', { languages: 'de,uz;q=0.9,ru;q=0.8' }, 'uz'],
  ['neither', { languages: 'de,en;q=0.5' }, null],
  ['the cookie against the list', { cookie: 'ru', languages: 'uz' }, null],
  ['the Uzbek cookie', { cookie: 'uz', languages: 'ru' }, 'uz'],
  ['English first', { languages: 'en-GB,en;q=0.9' }, null],
  ['English before Russian', { languages: 'en,ru;q=0.9,uz;q=0.8' }, null],
  ['the Cyrillic cookie', { cookie: 'uz-Cyrl', languages: 'ru' }, 'uz-Cyrl'],
  ['Uzbek in Cyrillic first', { languages: 'uz-Cyrl-UZ,ru;q=0.8' }, 'uz'],
  ['the English cookie', { cookie: 'en', languages: 'uz' }, 'en'],
  ['an invalid cookie', { cookie: '../evil', languages: 'uz' }, 'uz'],
  ['a page with a language prefix', { url: '/ru/dashboard', cookie: 'uz', languages: 'uz' }, null],
  ['a robot', { languages: 'uz', agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, null],
  ['a link preview', { cookie: 'uz', agent: 'TelegramBot (like TwitterBot)' }, null],
  ['a HEAD request', { method: 'HEAD', languages: 'uz' }, null],
  ['a list of 500 letters', { languages: `uz${',de'.repeat(300)}` }, null],
])('%s', (_, request, locale) => expect(asked(request)).toBe(locale))
