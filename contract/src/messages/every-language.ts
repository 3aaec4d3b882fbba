import { inScriptOf } from '@karvon/domain/values/in-script-of'
import type { Locale, WrittenLocale } from '@karvon/domain/values/locale'

/** Texts by name, with `{placeholders}`. */
export type Texts = { readonly [name: string]: string | Texts }

const inCyrillic = <T extends Texts>(texts: T): T =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? inScriptOf(text, 'uz-Cyrl') : inCyrillic(text),
    ]),
  ) as T

/** A catalogue of the server in every language; Uzbek Cyrillic is made from the Latin one. */
export const inEveryLanguage = <T extends Texts>(
  written: Readonly<Record<WrittenLocale, T>>,
): Readonly<Record<Locale, T>> => ({ ...written, 'uz-Cyrl': inCyrillic(written.uz) })

/** A text with its placeholders filled; an unknown one becomes empty. */
export const fillText = (text: string, facts: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
