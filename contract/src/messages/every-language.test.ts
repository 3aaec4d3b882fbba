import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES, WRITTEN_LOCALES, type WrittenLocale } from '@karvon/domain/values/locale'
import { expect, test } from 'vitest'
import { ACCOUNT_LABELS } from './account-labels.ts'
import { DRIVER_ACCOUNT_LABELS } from './driver-account-labels.ts'
import { fillText, inEveryLanguage, type Texts } from './every-language.ts'
import { EXPORT_LABELS } from './export-labels.ts'
import { FISCAL_RECEIPT_LABELS } from './fiscal-receipt-labels.ts'
import { FREIGHT_POST_LABELS } from './freight-post-labels.ts'
import { NOTICE_MESSAGES } from './notice-messages.ts'
import { SMS_TEXTS } from './sms-texts.ts'
import { TELEGRAM_MESSAGES } from './telegram-messages.ts'
import { TELEGRAM_TEXTS } from './telegram-texts.ts'
import { WAYBILL_LABELS } from './waybill-labels.ts'

const FOLDER = new URL('../../messages/', import.meta.url)
const AREAS = [
  'account.json',
  'company-log.json',
  'demo-checkout.json',
  'driver-account.json',
  'exports.json',
  'fiscal-receipt.json',
  'freight-post.json',
  'mail.json',
  'notices.json',
  'order-batches.json',
  'payme.json',
  'refusals.json',
  'sms.json',
  'telegram-linking.json',
  'telegram.json',
  'waybill.json',
]

const read = (locale: WrittenLocale, area: string): Texts =>
  JSON.parse(readFileSync(new URL(`${locale}/${area}`, FOLDER), 'utf8'))

/** Each text with its name and its placeholders. */
const placeholders = (texts: Texts, name = ''): [string, string[]][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${name}${key}`, [...text.matchAll(/\{(\w+)\}/g)].map(([found]) => found).toSorted()]]
      : placeholders(text, `${name}${key}.`),
  )

test('there is a folder for each language texts are written in, with the same areas', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual([...WRITTEN_LOCALES].toSorted())
  for (const locale of WRITTEN_LOCALES)
    expect([locale, readdirSync(new URL(locale, FOLDER)).toSorted()]).toEqual([locale, AREAS])
})

test.each(AREAS)('%s has the same texts with the same placeholders in every language', area => {
  const [first, ...others] = WRITTEN_LOCALES.map(locale =>
    Object.fromEntries(placeholders(read(locale, area))),
  )
  for (const other of others) expect(other).toEqual(first)
})

test('every catalogue of the server speaks every language', () => {
  for (const catalogue of [
    ACCOUNT_LABELS,
    DRIVER_ACCOUNT_LABELS,
    EXPORT_LABELS,
    FISCAL_RECEIPT_LABELS,
    FREIGHT_POST_LABELS,
    NOTICE_MESSAGES,
    SMS_TEXTS,
    TELEGRAM_MESSAGES,
    TELEGRAM_TEXTS,
    WAYBILL_LABELS,
  ])
    expect(Object.keys(catalogue).toSorted()).toEqual([...LOCALES].toSorted())
})

test('Uzbek Cyrillic is made from the Latin texts, placeholders unchanged', () => {
  const said = inEveryLanguage({
    uz: { code: 'Kirish kodi {code}', by: { cash: 'Naqd pul' } },
    ru: { code: '', by: { cash: '' } },
    en: { code: '', by: { cash: '' } },
  })
  expect(said['uz-Cyrl']).toEqual({ code: 'Кириш коди {code}', by: { cash: 'Нақд пул' } })
})

test('placeholders are filled, unknown ones become empty', () => {
  expect(fillText('{order}: {sum}{more}', { order: 7, sum: '1 000' })).toBe('7: 1 000')
})
