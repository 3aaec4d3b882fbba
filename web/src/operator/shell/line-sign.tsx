import { m } from '../../messages/compiled/messages.js'
import type { RealtimeState } from '../../platform/realtime/realtime-connection.ts'
import { LineSign } from '../../ui/states/connection-sign.tsx'

const words = (state: RealtimeState): string => {
  if (state === 'open') return m.operator_line_open()
  return state === 'opening' ? m.operator_line_opening() : m.operator_line_closed()
}

/** Whether news come to the operator by themselves. */
export const OperatorLineSign = () => <LineSign words={words} isShort />
