import { LOCALES } from '@karvon/domain/values/locale'

/** What the compiled messages ask of their runtime; the one they bring is five times as long (`vite.config.ts` puts this in its place). */
export let getLocale = (): string => 'uz'

export const experimentalStaticLocale = undefined

export const overwriteGetLocale = (read: () => string): void => {
  getLocale = read
}

type Said = string | ((inputs: object) => string)

/** The languages in the order in which a message says them: that of the settings of the message compiler. */
export const SPOKEN: readonly string[] = LOCALES

/** One message in every language (`build/short-message.ts` writes the calls); in the first where a language is none of ours. */
export const byLocale =
  (...said: readonly Said[]) =>
  (inputs: object = {}, options: { locale?: string } = {}): string => {
    const form = said[SPOKEN.indexOf(options.locale ?? getLocale())] ?? said[0] ?? ''
    return typeof form === 'string' ? form : form(inputs)
  }
