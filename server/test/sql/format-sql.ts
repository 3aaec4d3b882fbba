/** Words that begin a line where a query, not an expression, has them. */
const CLAUSE =
  /^(?:with(?! ordinality)|select|from|where|values|set|returning|group by|order by|limit|on conflict|insert into|update|delete from|for (?:no key update|key share|update)|union(?: all)?|(?:left |inner |cross |full )?join)\b/i

/** What a word that would begin a line belongs to instead: `is distinct from`, `rows from`, `do update`, `left join`. */
const GOES_ON = /\b(?:distinct|rows|do|key|left|inner|cross|full)\s*$/i

const QUERY = /^\(\s*(?:with|select|insert|update|delete|values)\b/i

const LONGEST = 110

const TOKEN = /'(?:[^']|'')*'|"[^"]*"|[(),]|[^\s'"(),]+|\s+/g

const beginsClause = (flat: string, index: number, line: string): boolean =>
  /(?:^|[\s(])$/.test(flat.slice(0, index)) && CLAUSE.test(flat.slice(index)) && !GOES_ON.test(line)

/** One statement as lines: a clause each, queries in parentheses indented, long lists broken at their commas. */
export const formatSql = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  const lines: string[] = []
  // of each open parenthesis whether it holds a query; an expression stays in its line
  const open: boolean[] = []
  let line = ''
  const isExpression = () => open.at(-1) === false
  const endLine = (more = ''): void => {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = '  '.repeat(open.filter(each => each).length) + more
  }
  const add = (token: string): void => {
    line += line.trim() === '' ? token.trimStart() : token
  }
  const breakList = (): void => {
    if (open.length === 0 && line.trim() === '),') endLine()
    else if (line.length > LONGEST) endLine('  ')
  }
  for (const { 0: token, index } of flat.matchAll(TOKEN)) {
    if (!isExpression() && beginsClause(flat, index, line)) endLine()
    if (token === ')' && open.pop() === true) endLine()
    add(token)
    if (token === '(') open.push(QUERY.test(flat.slice(index)))
    if (token === ',') breakList()
  }
  endLine()
  return lines.join('\n')
}
