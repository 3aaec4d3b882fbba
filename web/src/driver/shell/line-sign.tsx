import { m } from '../../messages/compiled/messages.js'
import type { LineState } from '../../platform/line/live-line.ts'
import { LineSign } from '../../ui/line-sign/line-sign.tsx'

const words = (state: LineState): string => {
  if (state === 'open') return m.driving_on_line()
  return state === 'opening' ? m.driving_reconnecting() : m.driving_line_closed()
}

/** Whether news come to the driver by themselves. */
export const DriverLineSign = () => <LineSign words={words} />
