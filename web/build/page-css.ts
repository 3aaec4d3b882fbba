import { declarationsOf, eachRule } from './css-blocks.ts'

/** The marks that `scoped-name.ts` gives the classes of a file, and the looks of `ui/layout`, each of which is its own mark. */
const MARK = /-[0-9a-f]{6}(?![\w-])|(?<![\w-])u-[\w-]+/g

type IsNeeded = (prelude: string) => boolean

/** Whether rules say something of this markup: those without a class of ours do, and those of files of which it shows a class. */
const neededBy = (html: string): IsNeeded => {
  const shown = new Set(html.match(MARK))
  return prelude => {
    const marks = prelude.match(MARK)
    return marks === null || marks.some(mark => shown.has(mark))
  }
}

const pick = (css: string, isNeeded: IsNeeded): string =>
  eachRule(css, ({ prelude, text }) => (isNeeded(prelude) ? text : ''))

const TOKEN = /^--[\w-]+/

const pickDeclarations = (css: string, isWanted: (token: string | undefined) => boolean): string =>
  eachRule(css, ({ prelude, body, text }) => {
    if (!body.includes('--') || body.includes('{')) return isWanted(undefined) ? text : ''
    const wanted = declarationsOf(body).filter(each => isWanted(each.match(TOKEN)?.[0]))
    return wanted.length === 0 ? '' : `${prelude}{${wanted.join(';')}}`
  })

/** The tokens that rules and markup name, and those that these are made of. */
function tokensOf(css: string, html: string): Set<string> {
  const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const values = new Map<string, string>()
  eachRule(css, ({ body }) => {
    for (const declaration of declarationsOf(body)) {
      const name = declaration.match(TOKEN)?.[0] ?? ''
      values.set(name, `${values.get(name) ?? ''} ${declaration.slice(name.length)}`)
    }
    return ''
  })
  const used = new Set(namesIn(html + pickDeclarations(css, token => token === undefined)))
  // a set hands out what is added to it while it is walked
  for (const name of used) for (const part of namesIn(values.get(name) ?? '')) used.add(part)
  return used
}

/**
 * The part of a style sheet that a page needs, in two: for what stands above its fold, the place in its markup from which
 * on nothing is seen at first, and the rest of it. What an island adds later brings its own style.
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
