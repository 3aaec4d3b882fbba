/** A link taken apart; texts are decoded. */
export type LinkParts = {
  /** Lower case: `https`, `geo`, `yandexnavi`. */
  readonly scheme: string
  /** Of a web address in lower case and without `www.`; empty for `geo:`. */
  readonly host: string
  readonly path: string
  readonly query: ReadonlyMap<string, string>
  readonly hash: string
}

const LINK =
  /(?:(?:https?|yandexnavi|yandexmaps|dgis|om|ge0|comgooglemaps|waze):\/\/|(?:geo|google\.navigation):|(?:[a-z0-9-]+\.)+[a-z]{2,}\/)\S*/i
const PARTS = /^([a-z0-9.+-]+):(?:\/\/)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i
const HAS_SCHEME = /^[a-z0-9.+-]+:/i

/** Longer texts are no links that people share. */
const LONGEST = 2_000

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const queryOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('&').map(pair => {
      const at = pair.indexOf('=')
      return at === -1 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]
    }),
  )

/** The first link in a text, as shared from an app with words around it; null if there is none. */
export const readLink = (text: string): LinkParts | null => {
  const [found] = LINK.exec(text.slice(0, LONGEST)) ?? []
  if (found === undefined) return null
  const link = found.replace(/[)>\]"'»,.;!]+$/, '')
  const [, scheme = '', rest = '', query = '', hash = ''] =
    PARTS.exec(HAS_SCHEME.test(link) ? link : `https://${link}`) ?? []
  const hasHost = link.includes('://') || !HAS_SCHEME.test(link)
  const end = hasHost ? rest.search(/\/|$/) : 0
  const host = rest.slice(0, end)
  return {
    scheme: scheme.toLowerCase(),
    host: /^https?$/i.test(scheme)
      ? host
          .toLowerCase()
          .replace(/^www\./, '')
          .replace(/:\d+$/, '')
      : host,
    path: decoded(rest.slice(end)),
    // google.navigation:q=… has its fields where others have a path
    query: queryOf(query === '' && scheme.toLowerCase() === 'google.navigation' ? rest : query),
    hash: decoded(hash),
  }
}
