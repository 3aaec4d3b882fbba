import { m } from '../../messages/compiled/messages.js'
import type { LineState } from '../../platform/line/live-line.ts'
import { LineSign } from '../../ui/line-sign/line-sign.tsx'

const words = (state: LineState): string => {
  if (state === 'open') return m.operating_line_open()
  return state === 'opening' ? m.operating_line_opening() : m.operating_line_closed()
}

/** Whether news come to the operator by themselves. */
export const OperatorLineSign = () => <LineSign words={words} isShort />
