import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import settings from '../../project.inlang/settings.json' with { type: 'json' }

const webRoot = fileURLToPath(new URL('../../', import.meta.url))
const patterns = settings['plugin.inlang.messageFormat'].pathPattern

/** What the site says with figures already written; the contract's texts get bare ones, as does `cashLimit`. */
const ofTheSite = patterns.filter(pattern => !pattern.includes('contract'))

type Written = 'uz' | 'ru' | 'en'
type Message = string | { match: Record<string, string> }[]
type Said = { key: string; text: string }

const messagesOf = (locale: Written, files = patterns): [string, Message][] =>
  files.flatMap(pattern => {
    const { $schema: _, ...catalogue } = JSON.parse(
      readFileSync(webRoot + pattern.replace('{locale}', locale), 'utf8'),
    )
    return Object.entries<Message>(catalogue)
  })

const saidIn = (locale: Written, files = patterns): Said[] =>
  messagesOf(locale, files).flatMap(([key, message]) => {
    const texts =
      typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
    return texts.map(text => ({ key, text }))
  })

type Term = { locale: 'uz' | 'ru'; say: string; not: RegExp; but?: RegExp }

/** One word for one thing on every screen; `but` are the keys where the other word is meant. */
const TERMS: Term[] = [
  { locale: 'ru', say: 'разгрузка', not: /выгру[зж]/i },
  { locale: 'ru', say: 'оценка', not: /рейтинг/i },
  { locale: 'ru', say: 'цена', not: /оценк\p{L}* (заказа|стоимости|цены|перевозки)/iu },
  { locale: 'ru', say: 'плата за отмену', not: /стоимость отмены/i },
  { locale: 'ru', say: 'долг', not: /задолженност/i, but: /^offer_8_/ },
  { locale: 'ru', say: 'клиент', not: /заказчик/i, but: /^offer_\d/ },
  { locale: 'ru', say: 'владелец или директор', not: /руководител/i, but: /^offer_3_/ },
  { locale: 'ru', say: 'госномер', not: /(?<!гос)номер\p{L}* машины/iu },
  { locale: 'ru', say: 'заказ № {id}', not: /заказ\p{L}* \{id\}/iu },
  { locale: 'ru', say: 'назад', not: /^Отмена$/, but: /^offer_9_title$/ },
  { locale: 'uz', say: 'rasm', not: /surat/i },
  { locale: 'uz', say: 'reys', not: /qatnov/i },
  { locale: 'uz', say: 'rahbar', not: /direktor/i },
  { locale: 'uz', say: 'vazn', not: /ogʻirl/i },
  { locale: 'uz', say: 'qarz', not: /qarzdorlik/i },
  { locale: 'uz', say: 'yuklash', not: /(?<!\p{L})orti(sh|l[dgm])/iu },
  { locale: 'uz', say: 'savdolashuv', not: /savdolashish|savdo (bosqich|chegara)/i },
  { locale: 'uz', say: 'eʼlon qilish', not: /chop et/i, but: /^client_print_order$/ },
  { locale: 'uz', say: 'seanslar yakunlanadi', not: /seans\p{L}* (\p{L}+ )?(yopil|tuga)/iu },
  { locale: 'uz', say: '{id}-raqamli buyurtma', not: /\{id\}-buyurtma/ },
  {
    locale: 'uz',
    say: 'orqaga',
    not: /^(Ortga|Bekor qilish)$/,
    but: /^(keys_revoke|ledger_invoice_void_do|offer_9_title|orders_cancel_do|orders_accept_cancel)$/,
  },
]

it.each(TERMS)('$locale says “$say”', ({ locale, not, but }) => {
  expect(saidIn(locale).filter(({ key, text }) => not.test(text) && !but?.test(key))).toEqual([])
})

it('finds the words that people stumbled over', () => {
  const wrong: [Term['locale'], string][] = [
    ['ru', 'Выгрузка'],
    ['ru', 'Оценка стоимости'],
    ['ru', 'Задолженность'],
    ['uz', 'Qarzdorlik'],
  ]
  const missed = wrong.filter(
    ([said, text]) => !TERMS.some(({ locale, not }) => locale === said && not.test(text)),
  )
  expect(missed).toEqual([])
})

/** Keys whose time is the bare hour, never a day or a date with it. */
const BARE_HOUR = new Set(['notices_driver_replaced_when', 'orders_track_arrives', 'orders_track_at_loading'])

it('says “в 09:00” only where no day can stand before the hour', () => {
  const at = saidIn('ru').filter(({ text }) => /(?<!\p{L})в \{time\}/iu.test(text))
  expect(at.filter(({ key }) => !BARE_HOUR.has(key))).toEqual([])
})

describe.each<Written>(['uz', 'ru', 'en'])('%s', locale => {
  it('writes the currency once: money comes with it', () => {
    const doubled = saidIn(locale, ofTheSite).filter(({ text }) =>
      /(?<!\{cashLimit)\}[ \u00a0]?(soʻm|сум|UZS)/.test(text),
    )
    expect(doubled).toEqual([])
  })
})

it('declines in Russian whatever English declines', () => {
  const declined = messagesOf('en').flatMap(([key, message]) => (typeof message === 'string' ? [] : [key]))
  const russian = new Map(messagesOf('ru'))
  expect(declined.length).toBeGreaterThan(10)
  expect(declined.filter(key => typeof russian.get(key) === 'string')).toEqual([])
})
