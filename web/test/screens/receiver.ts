import { m } from '../../src/messages/compiled/messages.js'
import { ReceiveRoot } from '../../src/receiver/receive-root.tsx'
import { PHONE } from '../browser/test-window.ts'
import type { App } from './screen.ts'

/** The receiver of an order that is under way. */
export const RECEIVER: App = {
  person: 'receiver',
  App: ReceiveRoot,
  size: PHONE,
  screens: [['/receive/{receiver}', m.receiver_code_title, '01 A 003 BC', 'Rustam', 'Registon']],
}
