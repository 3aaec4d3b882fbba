import { LOCALES, type Locale } from '@karvon/domain/values/locale'
import type { Reader } from '../conversation-deps.ts'
import { bold, type Card, fill } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { siteButton } from '../writing/site-links.ts'
import { textsIn } from '../writing/texts.ts'

/** The commands, as they are typed in every language. */
export const COMMANDS = {
  orders: '/orders',
  loads: '/loads',
  pay: '/pay',
  language: '/language',
  help: '/help',
} as const

const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  uz: 'Oʻzbekcha',
  'uz-Cyrl': 'Ўзбекча',
  ru: 'Русский',
  en: 'English',
}

/** What the bot does for this person. */
export const helpCard = (reader: Reader): Card => {
  const { menu, open } = textsIn(reader.locale)
  const { role } = reader.caller
  if (role === 'operator') return { html: fill(menu.help_operator) }
  const isDriver = role === 'driver'
  const pay = reader.deps.payProviders.length === 0 ? '' : fill(menu.help_pay, COMMANDS)
  return {
    html: fill(isDriver ? menu.help_driver : menu.help_client, { ...COMMANDS, pay }),
    buttons: [siteButton(reader, open, isDriver ? '/driver' : '/dashboard')],
  }
}

/** The languages to choose from. */
export const languageCard = ({ locale }: Reader): Card => ({
  html: bold(textsIn(locale).menu.language),
  buttons: LOCALES.map((each, at) => [pressButton(LANGUAGE_NAMES[each], 'lg', at)]),
})
