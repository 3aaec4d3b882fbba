import { m } from '../../messages/compiled/messages.js'
import { Row } from '../../ui/layout/box.tsx'
import mark from '../../ui/mark.svg?raw'
import s from './logo.module.css'

/** The path of the mark's SVG file. */
const STAR = / d="([^"]+)"/.exec(mark)?.[1] ?? ''

const LETTERS =
  'M25 9H35L19.300 28.600 36.500 55H26.500L13.700 35.200 8 42V29.800zM94.500 21H103.300L111 42.200 118.700 21H127.500L114.700 55H107.300z'
const STROKES =
  'M4 9V55M65 21V55M79 21V55M79 38c0-9 5-13 14-13M169 21V55M169 37c0-8 5-12 11.500-12s11.500 4 11.500 12V55'

/** Mark and name in the text color, as a link to the home page. */
export function Logo({ href }: { href: string }) {
  return (
    <Row as="a" inline align="center" gap={10} tone="inherit" tapTarget noUnderline href={href}>
      <span className="visually-hidden">{m.nav_home()}</span>
      <svg width="38" height="38" viewBox="0 0 64 64" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={STAR} />
      </svg>
      <svg className={s.word} viewBox="0 0 200 64" aria-hidden="true">
        <path fill="currentColor" d={LETTERS} />
        <g fill="none" stroke="currentColor" strokeWidth="8" strokeLinejoin="round">
          <path d={STROKES} />
          <circle cx="52" cy="38" r="13" />
          <circle cx="142" cy="38" r="13" />
        </g>
      </svg>
    </Row>
  )
}
