import type { Locale } from '@karvon/domain/values/locale'
import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'

/** The properties of a feature of a tile. */
type TileProps = Readonly<Record<string, unknown>>

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text)

const textOf = (props: TileProps, key: string): string | undefined => {
  const text = props[key]
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

/** OpenStreetMap writes whichever apostrophe was at hand. */
const withApostrophes = (text: string): string =>
  text.replace(/(?<=[og])['’‘`´ʼ]/giu, 'ʻ').replace(/(?<=\p{L})['’‘`´](?=\p{L})/gu, 'ʼ')

const inUzbek = (props: TileProps): string | undefined => {
  const [uzbek, name] = [textOf(props, 'name:uz'), textOf(props, 'name')]
  const latin = [textOf(props, 'name:uz-Latn'), uzbek, name].find(
    text => text !== undefined && !isCyrillic(text),
  )
  const text = latin ?? uzbek ?? name
  return text === undefined ? undefined : withApostrophes(text)
}

const inUzbekCyrillic = (props: TileProps): string | undefined => {
  const written = [textOf(props, 'name:uz-Cyrl'), textOf(props, 'name:uz')]
  const cyrillic = written.find(text => text !== undefined && isCyrillic(text))
  if (cyrillic !== undefined) return cyrillic
  const latin = inUzbek(props)
  return latin === undefined || isCyrillic(latin) ? latin : toUzbekCyrillic(latin)
}

const inEnglish = (props: TileProps): string | undefined => {
  const name = textOf(props, 'name')
  return textOf(props, 'name:en') ?? (name !== undefined && isCyrillic(name) ? inUzbek(props) : name)
}

/** The name of a feature in a language, in its script; else the one that is written on the spot. */
export function tileName(props: TileProps, locale: Locale): string | undefined {
  if (locale === 'uz') return inUzbek(props)
  if (locale === 'uz-Cyrl') return inUzbekCyrillic(props)
  return locale === 'en' ? inEnglish(props) : (textOf(props, 'name:ru') ?? inUzbek(props))
}
