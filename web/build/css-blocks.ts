/** A block of a style sheet: what stands before its brace, and all of it. */
export type Block = { prelude: string; body: string; text: string }

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

/** The sheet with each of its rules changed, those within conditions too; what has become empty goes. */
export const eachRule = (css: string, change: (rule: Block) => string): string =>
  blocksOf(css)
    .map(block => {
      if (!/^\s*@(?:media|supports|layer)/.test(block.prelude)) return change(block)
      const inner = eachRule(block.body, change)
      return inner === '' ? '' : `${block.prelude}{${inner}}`
    })
    .join('')

/** The declarations of a rule's body; a semicolon within quotes, as in a data address, divides nothing. */
export const declarationsOf = (body: string): string[] => body.match(/(?:"[^"]*"|[^;"])+/g) ?? []
