/** A block of a style sheet: what stands before its brace, and all of it. */
type Block = { prelude: string; body: string; text: string }

/** The marks that `scoped-name.ts` gives the classes of a file. */
const MARK = /-[0-9a-f]{6}(?![\w-])/g

function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let [from, open, depth] = [0, 0, 0]
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '{' && depth++ === 0) open = at
    // a rule without a block, such as @charset or @layer
    if (sign === ';' && depth === 0) {
      blocks.push({ prelude: '', body: '', text: css.slice(from, at + 1) })
      from = at + 1
    }
    if (sign !== '}' || --depth > 0) continue
    blocks.push({
      prelude: css.slice(from, open),
      body: css.slice(open + 1, at),
      text: css.slice(from, at + 1),
    })
    from = at + 1
  }
  return blocks
}

type IsNeeded = (prelude: string) => boolean

/** Whether rules say something of this markup: those without a class of ours do, and those of files of which it shows a class. */
const neededBy = (html: string): IsNeeded => {
  const shown = new Set(html.match(MARK))
  return prelude => {
    const marks = prelude.match(MARK)
    return marks === null || marks.some(mark => shown.has(mark))
  }
}

/** The sheet with each of its rules changed, those within conditions too; what has become empty goes. */
const eachRule = (css: string, change: (rule: Block) => string): string =>
  blocksOf(css)
    .map(block => {
      if (!/^\s*@(?:media|supports|layer)/.test(block.prelude)) return change(block)
      const inner = eachRule(block.body, change)
      return inner === '' ? '' : `${block.prelude}{${inner}}`
    })
    .join('')

const pick = (css: string, isNeeded: IsNeeded): string =>
  eachRule(css, ({ prelude, text }) => (isNeeded(prelude) ? text : ''))

const TOKEN = /^--[\w-]+/

const pickDeclarations = (css: string, isWanted: (token: string | undefined) => boolean): string =>
  eachRule(css, ({ prelude, body, text }) => {
    if (!body.includes('--') || body.includes('{')) return isWanted(undefined) ? text : ''
    const wanted = body.split(';').filter(each => isWanted(each.match(TOKEN)?.[0]))
    return wanted.length === 0 ? '' : `${prelude}{${wanted.join(';')}}`
  })

/** The tokens that rules and markup name, and those that these are made of. */
function tokensOf(css: string, html: string): Set<string> {
  const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const values = new Map<string, string>()
  eachRule(css, ({ body }) => {
    for (const [, name = '', value = ''] of body.matchAll(/(?:^|;)(--[\w-]+):([^;]*)/g))
      values.set(name, `${values.get(name) ?? ''} ${value}`)
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
