import { fillText } from '@karvon/contract/messages/every-language'
import { SMS_TEXTS } from '@karvon/contract/messages/sms-texts'
import { localizePath } from '@karvon/contract/site-routes'
import { CORRECTION_REASONS } from '@karvon/domain/drivers/driver-review'
import { NOTICE_KINDS } from '@karvon/domain/notices/notice-table'
import { LOCALES, type Locale } from '@karvon/domain/values/locale'
import { describe, expect, it } from 'vitest'
import {
  changeMessage,
  closedMessage,
  closingMessage,
  codeMessage,
  phoneChangedMessage,
} from '../features/auth/codes/login-code.ts'
import { makeFirstPassword } from '../features/company/employees/first-password.ts'
import { noticeText } from '../features/notices/notice-texts.ts'
import { exampleOf, listSmsTemplates, writeSmsTemplates } from './sms-templates.ts'

const SITE = new URL('https://karvon.uz')
const TEMPLATES = listSmsTemplates(SITE)

const FORMS: Readonly<Record<string, string>> = {
  code: '\\d{6}',
  password: '[a-z\\d]{4}(-[a-z\\d]{4}){2}',
  uzs: '\\d{1,3}([ ,]\\d{3})*',
  order: '\\d+',
  token: '[\\w-]{22}',
  date: '\\d{2}\\.\\d{2}\\.\\d{4}|\\d{4}-\\d{2}-\\d{2}',
  details: '.{2,60}',
}

/** What an approved template lets through. */
const patterns = TEMPLATES.map(({ text }) => {
  const source = text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? FORMS[part] : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${source.join('')}$`)
})

const matched = (text: string): number[] =>
  patterns.flatMap((pattern, at) => (pattern.test(text) ? [at] : []))

const CODE = { code: '048291', expiresAt: new Date(0) }

const accountTexts = (locale: Locale): string[] => {
  const reader = { phone: '998901234567', locale }
  const url = `${SITE.origin}${localizePath('/receive/Xk3v9QmT2cLw7RbN5aYp1Z', locale)}`
  return [
    codeMessage(reader, CODE, SITE.hostname).text,
    changeMessage(reader, CODE).text,
    closingMessage(reader, CODE).text,
    closedMessage(reader).text,
    phoneChangedMessage(reader).text,
    fillText(SMS_TEXTS[locale].firstPassword, { password: makeFirstPassword() }),
    fillText(SMS_TEXTS[locale].receiverLink, { url }),
  ]
}

const AMOUNTS = [
  {},
  { amount_uzs: 5 },
  { amount_uzs: 1_250_000 },
  { amount_uzs: 100_000_000, driver: 'Oʻktam' },
  { reasons: CORRECTION_REASONS[0] ?? '' },
  ...['licence', 'insurance', 'inspection'].map(document => ({ document, expires_on: '2026-12-10' })),
]

const noticeTexts = (locale: Locale) =>
  NOTICE_KINDS.flatMap(kind =>
    [10_001, null].flatMap(orderId =>
      AMOUNTS.map(facts => ({ kind, orderId, text: noticeText({ kind, orderId, facts, locale }) })),
    ),
  )

const bySms = new Set(TEMPLATES.map(({ name }) => name))

describe('the templates for the providers', () => {
  it.each(LOCALES)('match every text about an account, and the link, in %s', locale => {
    expect(accountTexts(locale).filter(text => matched(text).length === 0)).toEqual([])
  })

  it.each(LOCALES)('match every notice that may go by SMS in %s', locale => {
    const sent = noticeTexts(locale).filter(({ kind, orderId }) => bySms.has(kind) && orderId !== null)
    expect(sent.length).toBeGreaterThan(100)
    expect(sent.filter(({ text }) => matched(text).length === 0)).toEqual([])
  })

  it('match notices about no order, where there are such', () => {
    const kinds = ['driver_approved', 'driver_returned', 'document_expires', 'chat_answered'] as const
    const texts = LOCALES.flatMap(locale =>
      kinds.map(kind => noticeText({ kind, orderId: null, facts: {}, locale })),
    )
    expect(texts.filter(text => matched(text).length === 0)).toEqual([])
  })

  it('are each of some text that is sent, and none of another', () => {
    const sent = LOCALES.flatMap(locale => [
      ...accountTexts(locale),
      ...noticeTexts(locale).map(({ text }) => text),
    ])
    const used = new Set(sent.flatMap(matched))
    expect(TEMPLATES.filter((_, at) => !used.has(at))).toEqual([])
    expect(matched('Karvon: kirish kodi 048291. Hech kimga aytmang. Yutuq oldingiz!')).toEqual([])
  })

  it('leave no placeholder in their examples, and are written with their parts', () => {
    expect(TEMPLATES.map(exampleOf).filter(text => /[{}]/.test(text))).toEqual([])
    const file = writeSmsTemplates(TEMPLATES)
    expect(file).toContain(
      '1. login, uz, 1 part\n\nKarvon: kirish kodi {code}. Hech kimga aytmang.\n@karvon.uz #{code}\n\nExample: ',
    )
    expect(file.match(/^\d+\. /gm)).toHaveLength(TEMPLATES.length)
  })
})
