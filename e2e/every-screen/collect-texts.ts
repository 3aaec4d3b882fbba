/** A rectangle in pixels of the viewport. */
export type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A text node as rendered. */
export type ShownText = {
  readonly text: string
  /** One box per rendered line. */
  readonly boxes: readonly Box[]
  /** Words broken across lines. */
  readonly brokenWords: readonly string[]
  /** The ancestor that clips it horizontally without scrolling; null if none. */
  readonly clip: (Box & { readonly hasEllipsis: boolean }) | null
  /** Inside a scroll container or a fixed or sticky element. */
  readonly isApart: boolean
}

/** Runs in the page: the visible texts of the topmost dialog, or of the whole page if no dialog is open. */
export const collectTexts = (): ShownText[] => {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const HIDDEN = 'svg, [inert], [aria-hidden="true"], .leaflet-container, script, style, textarea, option'
  const ancestorsOf = (element: Element): Element[] => {
    const inside = element === scope || element.parentElement === null
    return inside ? [element] : [element, ...ancestorsOf(element.parentElement)]
  }
  const boxesOf = (node: Text, from: number, to: number): Box[] => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
  }
  const breaksAnywhere = (node: Text) =>
    /^\s*https?:/.test(node.data) || node.parentElement?.closest('pre') != null
  const describe = (node: Text): ShownText[] => {
    const element = node.parentElement
    const shown = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
    if (element === null || element.closest(HIDDEN) !== null || !element.checkVisibility(shown)) return []
    const ancestors = ancestorsOf(element).map(each => ({ each, style: getComputedStyle(each) }))
    // visually hidden, for screen readers only
    if (ancestors.some(({ style }) => style.clipPath === 'inset(50%)')) return []
    // a no-break space joins an amount to its unit; a line may break after a hyphen, slash or dot, and anywhere in a link
    // or a block of code, whose names are longer than a phone is wide
    const words = breaksAnywhere(node) ? [] : [...node.data.matchAll(/[^ \t\n\r\u200b\u00ad/@.–—-]+/g)]
    const brokenWords = words.flatMap(match => {
      const lines = boxesOf(node, match.index, match.index + match[0].length)
      return new Set(lines.map(({ top }) => Math.round(top / 4))).size > 1 ? [match[0]] : []
    })
    const scroller = ancestors.findIndex(({ style }) => /auto|scroll/.test(style.overflowX + style.overflowY))
    const clipper = ancestors.findIndex(({ style }) => /hidden|clip/.test(style.overflowX))
    const clipping = scroller === -1 || clipper < scroller ? ancestors[clipper] : undefined
    const { left, right, top, bottom } = clipping?.each.getBoundingClientRect() ?? new DOMRect()
    const hasEllipsis = clipping?.style.textOverflow === 'ellipsis'
    const floats = ancestors.some(({ style }) => style.position === 'fixed' || style.position === 'sticky')
    return [
      {
        text: node.data.trim().replace(/\s+/g, ' ').slice(0, 60),
        boxes: boxesOf(node, 0, node.length),
        brokenWords,
        clip: clipping === undefined ? null : { left, right, top, bottom, hasEllipsis },
        isApart: floats || (scroller !== -1 && ancestors[scroller]?.each !== scope),
      },
    ]
  }
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node as Text)
  return nodes.filter(node => node.data.trim() !== '').flatMap(describe)
}
