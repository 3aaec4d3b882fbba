/** A page with new lines between `<!-- name: … -->` and `<!-- end of name -->`; the markers stay. */
export const withMarkedPart = (page: string, name: string, lines: readonly string[]): string => {
  const all = page.split('\n')
  const begin = all.findIndex(line => line.startsWith(`<!-- ${name}: `))
  const end = all.indexOf(`<!-- end of ${name} -->`)
  if (begin < 0 || end < begin) throw new Error(`no part marked "${name}"`)
  return [...all.slice(0, begin + 1), '', ...lines, '', ...all.slice(end)].join('\n')
}
