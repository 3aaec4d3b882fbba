import { LOCALES } from '@karvon/domain/values/locale'

/** The runtime of the compiled messages; `build/short/short-runtime.ts` uses it instead of their own, which is five times as long. */
export let getLocale = (): string => 'uz'

export const experimentalStaticLocale = undefined

export const overwriteGetLocale = (read: () => string): void => {
  getLocale = read
}

type Text = string | ((inputs: object) => string)

/** The languages in the order of a message's arguments, that of the message compiler's settings. */
export const MESSAGE_LOCALES: readonly string[] = LOCALES

/** A message in every language (`build/short/short-message.ts` writes the calls); falls back to the first language. */
export const byLocale =
  (...texts: readonly Text[]) =>
  (inputs: object = {}, options: { locale?: string } = {}): string => {
    const text = texts[MESSAGE_LOCALES.indexOf(options.locale ?? getLocale())] ?? texts[0] ?? ''
    return typeof text === 'string' ? text : text(inputs)
  }
