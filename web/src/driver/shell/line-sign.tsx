import { m } from '../../messages/compiled/messages.js'
import type { RealtimeState } from '../../platform/realtime/realtime-connection.ts'
import { LineSign } from '../../ui/states/connection-sign.tsx'

const words = (state: RealtimeState): string => {
  if (state === 'open') return m.driver_on_line()
  return state === 'opening' ? m.driver_reconnecting() : m.driver_line_closed()
}

/** Whether news come to the driver by themselves. */
export const DriverLineSign = () => <LineSign words={words} />
