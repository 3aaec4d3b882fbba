// Layouts that change at widths of their own make a window in between a mixture of two.
import { LEAST_PX } from '../web/src/ui/screen/breakpoints.ts'
import type { Finding } from './sources/finding.ts'
import type { Texts } from './sources/list-sources.ts'

const STYLED = /^web\/src\/.*\.(css|ts|tsx)$/
/** Of a style sheet, or of a script's `matchMedia`; a container query follows its content. */
const MEDIA = /@media[^{]*\{|(?:matchMedia|useMediaQuery)\([^)]*\)/g
const WIDTH = /\b(min|max)-width:(?! \$\{LEAST_PX)\s*([^)]+)|\bwidth\s*[<>=]/g

const LEAST: readonly string[] = Object.values(LEAST_PX).map(px => `${px}px`)
const WIDEST: readonly string[] = Object.values(LEAST_PX).map(px => `${px - 1}px`)

const isNamed = (side: string | undefined, width = ''): boolean =>
  (side === 'min' ? LEAST : WIDEST).includes(width.trim())

const checkFile = (path: string, text: string): Finding[] =>
  [...text.matchAll(MEDIA)].flatMap(({ 0: query, index }) =>
    [...query.matchAll(WIDTH)]
      .filter(([, side, width]) => !isNamed(side, width))
      .map(([problem]) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        problem: `${problem.trim()} is no breakpoint`,
        fix: `use one of min-width ${LEAST.join(', ')} or max-width ${WIDEST.join(', ')}.`,
      })),
  )

/** Media queries of web whose width is none of `LEAST_PX`. */
export const checkBreakpoints = (texts: Texts): Finding[] =>
  Object.entries(texts).flatMap(([path, text]) => (STYLED.test(path) ? checkFile(path, text) : []))
