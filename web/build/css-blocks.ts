/** A block of a style sheet: `prelude` precedes its brace, `text` is the whole block. */
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

/** Maps each rule of a sheet, also inside at-rules; drops blocks that become empty. */
export const mapRules = (css: string, change: (rule: Block) => string): string =>
  blocksOf(css)
    .map(block => {
      if (!/^\s*@(?:media|supports|layer)/.test(block.prelude)) return change(block)
      const inner = mapRules(block.body, change)
      return inner === '' ? '' : `${block.prelude}{${inner}}`
    })
    .join('')

/** The declarations of a rule's body; a quoted semicolon, such as in a data URL, does not end one. */
export const declarationsOf = (body: string): string[] => body.match(/(?:"[^"]*"|[^;"])+/g) ?? []
