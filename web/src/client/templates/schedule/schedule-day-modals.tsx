import { m } from '../../../messages/compiled/messages.js'
import type { Schedule } from '../../../product/template/schedule.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { sendScheduleState } from '../queries/schedule-queries.ts'
import { ScheduleInUrl } from '../template-in-url.tsx'
import { useTemplateAction } from '../use-template-action.ts'
import { ScheduleOrders } from './schedule-orders.tsx'

/** The upcoming and past orders of the schedule in the URL. */
export function ScheduleDaysModal() {
  const { close } = useModal()
  return (
    <ModalFrame title={m.templates_days()} size="wide" onClose={() => void close()}>
      <ScheduleInUrl>{schedule => <ScheduleOrders schedule={schedule} />}</ScheduleInUrl>
    </ModalFrame>
  )
}

function Stopping({ schedule: { id, template }, close }: { schedule: Schedule; close: () => void }) {
  const stopping = useTemplateAction({
    send: () => sendScheduleState(id, 'stopped'),
    done: m.templates_stopped_toast(),
    failed: m.templates_action_failed(),
    next: close,
  })
  return (
    <Stack columns={1} gap={16}>
      <p>{m.templates_stop_text({ name: template.name })}</p>
      <DialogActions>
        <Button data-autofocus onClick={close}>
          {m.templates_stop_keep()}
        </Button>
        <Button tone="danger" isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
          {m.templates_stop_do()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Confirms stopping the schedule in the URL for good. */
export function StopScheduleModal() {
  const { close } = useModal()
  const leave = () => void close()
  return (
    <ModalFrame title={m.templates_stop_title()} onClose={leave}>
      <ScheduleInUrl>{schedule => <Stopping schedule={schedule} close={leave} />}</ScheduleInUrl>
    </ModalFrame>
  )
}
