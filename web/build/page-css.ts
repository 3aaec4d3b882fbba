import { declarationsOf, mapRules } from './css-blocks.ts'

/** The file marks that `scoped-name.ts` adds to class names, and the utility classes of `ui/layout`, each its own mark. */
const MARK = /-[0-9a-f]{6}(?![\w-])|(?<![\w-])u-[\w-]+/g

type IsNeeded = (prelude: string) => boolean

/** Whether the markup needs a rule: always if the rule has no mark, else if a class with the same mark occurs in it. */
const neededBy = (html: string): IsNeeded => {
  const shown = new Set(html.match(MARK))
  return prelude => {
    const marks = prelude.match(MARK)
    return marks === null || marks.some(mark => shown.has(mark))
  }
}

const pick = (css: string, isNeeded: IsNeeded): string =>
  mapRules(css, ({ prelude, text }) => (isNeeded(prelude) ? text : ''))

const TOKEN = /^--[\w-]+/

const pickDeclarations = (css: string, isWanted: (token: string | undefined) => boolean): string =>
  mapRules(css, ({ prelude, body, text }) => {
    if (!body.includes('--') || body.includes('{')) return isWanted(undefined) ? text : ''
    const wanted = declarationsOf(body).filter(each => isWanted(each.match(TOKEN)?.[0]))
    return wanted.length === 0 ? '' : `${prelude}{${wanted.join(';')}}`
  })

/** The tokens that rules and markup use, directly or through other tokens. */
function tokensOf(css: string, html: string): Set<string> {
  const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const values = new Map<string, string>()
  mapRules(css, ({ body }) => {
    for (const declaration of declarationsOf(body)) {
      const name = declaration.match(TOKEN)?.[0] ?? ''
      values.set(name, `${values.get(name) ?? ''} ${declaration.slice(name.length)}`)
    }
    return ''
  })
  const used = new Set(namesIn(html + pickDeclarations(css, token => token === undefined)))
  // iterating a set also visits what is added on the way
  for (const name of used) for (const part of namesIn(values.get(name) ?? '')) used.add(part)
  return used
}

/**
 * The CSS that a page needs, split in two: `first` for the markup above the fold (its index in the HTML), `rest` for the
 * remainder. Islands that load later bring their own CSS.
 */
export function pageCss(css: string, html: string, fold?: number): { first: string; rest: string } {
  const isNeeded = neededBy(html)
  if (fold === undefined) return { first: pick(css, isNeeded), rest: '' }
  const above = html.slice(0, fold)
  const isFirst = neededBy(above)
  const first = pick(css, isFirst)
  const tokens = tokensOf(first, above)
  const isFirstToken = (token: string | undefined) => token === undefined || tokens.has(token)
  return {
    first: pickDeclarations(first, isFirstToken),
    rest:
      pickDeclarations(first, token => !isFirstToken(token)) +
      pick(css, prelude => isNeeded(prelude) && !isFirst(prelude)),
  }
}
