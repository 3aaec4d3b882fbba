const COMMENT = /\/\*[\s\S]*?\*\//g
const PRELUDE = /[^{};]+(?=\{)/g
/** With one level of brackets inside. */
const GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)/g
const CLASS = /\.([a-z_][\w-]*)/gi

/** Replaces everything but line breaks with spaces, to keep offsets and line numbers. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The class names that the rules of a CSS module declare, with the line of the first rule of each. */
export const classesOf = (css: string): Map<string, number> => {
  const text = css.replace(COMMENT, blank).replace(GLOBAL, blank)
  const classes = new Map<string, number>()
  for (const { 0: prelude, index } of text.matchAll(PRELUDE)) {
    if (prelude.trimStart().startsWith('@')) continue
    for (const { 1: name = '', index: at } of prelude.matchAll(CLASS))
      if (!classes.has(name)) classes.set(name, text.slice(0, index + at).split('\n').length)
  }
  return classes
}
