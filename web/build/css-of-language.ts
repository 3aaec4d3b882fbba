import { declarationsOf, eachRule } from './css-blocks.ts'

const LANGUAGE = /^:root:lang\(([\w-]+)\)$/
const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'))

/**
 * A sheet for pages of one language: what `:root:lang()` says for it stands in `:root`, what it says for others is gone, and so
 * are the faces of fonts that then nothing names.
 *
 * @param tag the language as the page's `lang` writes it
 */
export function cssOfLanguage(css: string, tag: string): string {
  const own = new Map<string, string>()
  const shared = eachRule(css, ({ prelude, body, text }) => {
    const languages = prelude.split(',').map(selector => selector.trim().match(LANGUAGE)?.[1])
    if (languages.includes(undefined)) return text
    if (languages.includes(tag)) for (const each of declarationsOf(body)) own.set(nameOf(each), each)
    return ''
  })
  const told = eachRule(shared, ({ prelude, body, text }) =>
    prelude.trim() === ':root'
      ? `:root{${declarationsOf(body)
          .map(each => own.get(nameOf(each)) ?? each)
          .join(';')}}`
      : text,
  )
  const isFace = (prelude: string) => prelude.trim() === '@font-face'
  const named = eachRule(told, ({ prelude, text }) => (isFace(prelude) ? '' : text))
  return eachRule(told, ({ prelude, body, text }) => {
    const family = isFace(prelude) ? body.match(/font-family:"?([^;"]+)/)?.[1] : undefined
    return family === undefined || named.includes(family) ? text : ''
  })
}
