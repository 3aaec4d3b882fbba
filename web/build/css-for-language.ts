import { declarationsOf, mapRules } from './css-blocks.ts'

const LANGUAGE = /^:root:lang\(([\w-]+)\)$/
const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'))

/**
 * The style sheet for pages in one language: its `:root:lang()` values move to `:root`; those of other languages are
 * dropped, and so are font faces no longer used.
 *
 * @param tag the page's `lang`
 */
export function cssForLanguage(css: string, tag: string): string {
  const own = new Map<string, string>()
  const shared = mapRules(css, ({ prelude, body, text }) => {
    const languages = prelude.split(',').map(selector => selector.trim().match(LANGUAGE)?.[1])
    if (languages.includes(undefined)) return text
    if (languages.includes(tag)) for (const each of declarationsOf(body)) own.set(nameOf(each), each)
    return ''
  })
  const resolved = mapRules(shared, ({ prelude, body, text }) =>
    prelude.trim() === ':root'
      ? `:root{${declarationsOf(body)
          .map(each => own.get(nameOf(each)) ?? each)
          .join(';')}}`
      : text,
  )
  const isFace = (prelude: string) => prelude.trim() === '@font-face'
  const named = mapRules(resolved, ({ prelude, text }) => (isFace(prelude) ? '' : text))
  return mapRules(resolved, ({ prelude, body, text }) => {
    const family = isFace(prelude) ? body.match(/font-family:"?([^;"]+)/)?.[1] : undefined
    return family === undefined || named.includes(family) ? text : ''
  })
}
