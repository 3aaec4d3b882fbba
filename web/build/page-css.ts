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

/**
 * The part of a style sheet that a page needs: rules without a class of ours, and those of files of which the page shows a
 * class. What an island adds later brings its own style.
 */
export function pageCss(css: string, html: string): string {
  const shown = new Set(html.match(MARK))
  const isNeeded = (prelude: string) => {
    const marks = prelude.match(MARK)
    return marks === null || marks.some(mark => shown.has(mark))
  }
  return blocksOf(css)
    .map(({ prelude, body, text }) => {
      if (!/^\s*@(?:media|supports|layer)/.test(prelude)) return isNeeded(prelude) ? text : ''
      const inner = pageCss(body, html)
      return inner === '' ? '' : `${prelude}{${inner}}`
    })
    .join('')
}
