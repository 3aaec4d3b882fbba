/** Bot API, "HTML style": the tags that messages may have; all `<`, `>` and `&` besides are escaped. */
const TAGS = new Set(
  'b strong i em u ins s strike del span tg-spoiler a tg-emoji code pre blockquote'.split(' '),
)
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of HTML as Telegram reads it; throws Telegram's description if it can't. */
export const parseHtml = (html: string): string => {
  const open: string[] = []
  const text = html.replace(
    /<(\/?)([a-z-]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>|[<>]|&(?:\w+|#\d+);?/gi,
    (all, end, tag, _attributes) => {
      if (all.startsWith('&')) {
        const letter = ENTITIES[all.toLowerCase()]
        return letter ?? (/^&#\d+;$/.test(all) ? String.fromCodePoint(Number(all.slice(2, -1))) : all)
      }
      if (tag === undefined || !TAGS.has(tag.toLowerCase()))
        throw new Error(`can't parse entities: Unsupported start tag "${tag ?? all}"`)
      if (end === '') open.push(tag)
      else if (open.pop() !== tag) throw new Error("can't parse entities: Unexpected end tag")
      return ''
    },
  )
  if (open.length > 0)
    throw new Error(`can't parse entities: Can't find end tag corresponding to start tag ${open[0]}`)
  return text
}
