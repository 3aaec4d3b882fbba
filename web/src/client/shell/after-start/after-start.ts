import { openRealtime } from '../../../platform/realtime/realtime-connection.ts'
import { DemoPhoneSlot } from '../../../product/demo/demo-phone-slot.tsx'
import { ModalSlot } from '../../modals/modal-slot.tsx'
import { ClientOutbox } from '../../offline/client-outbox.tsx'
import { RealtimeListeners } from '../../realtime/realtime-listeners.tsx'

/** What the shell needs once its first screen is shown, as one file. */
export const afterStart = { openRealtime, RealtimeListeners, ClientOutbox, ModalSlot, DemoPhoneSlot }
