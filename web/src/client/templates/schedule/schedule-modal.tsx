import type { Schedule as Rule } from '@karvon/domain/templates/weekly-rule'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import type { Schedule } from '../../../product/template/schedule.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { type SentSchedule, sendNewSchedule, sendSchedule } from '../queries/schedule-queries.ts'
import type { Template } from '../queries/template-queries.ts'
import { ScheduleInUrl, TemplateInUrl } from '../template-in-url.tsx'
import { useTemplateAction } from '../use-template-action.ts'
import {
  type DraftKey,
  forgetRuleDraft,
  newRule,
  readRuleDraft,
  ruleOf,
  saveRuleDraft,
} from './schedule-draft.ts'
import { ScheduleForm } from './schedule-form.tsx'

const toSend = (rule: Rule): SentSchedule => ({
  ...rule,
  weekdays: [...rule.weekdays],
  changes: rule.changes.map(({ day, to }) => ({ day, to })),
})

type EditorProps = {
  draft: DraftKey
  initial: Rule
  template: { name: string; hasPrice: boolean }
  known: Schedule['known']
  send: (body: SentSchedule) => Promise<unknown>
  close: () => void
}

function Editor({ draft, initial, template, known, send, close }: EditorProps) {
  const [begun] = useState(() => readRuleDraft(draft, serverNow()) ?? initial)
  const leave = () => {
    forgetRuleDraft(draft)
    close()
  }
  const saving = useTemplateAction({
    send,
    done: m.templates_schedule_saved_toast(),
    failed: m.templates_schedule_save_failed(),
    next: leave,
  })
  return (
    <ScheduleForm
      initial={begun}
      {...{ template, known }}
      onTyped={rule => saveRuleDraft(draft, rule)}
      onSend={rule => saving.mutateAsync(toSend(rule))}
      onCancel={leave}
    />
  )
}

function Adding({ template, close }: { template: Template; close: () => void }) {
  const keyOf = useIdempotencyKey()
  const { id, name, offeredPrice } = template
  const [initial] = useState(() => newRule(serverNow()))
  return (
    <Editor
      draft={`template-${id}`}
      initial={initial}
      template={{ name, hasPrice: offeredPrice !== null }}
      known={[]}
      send={body => sendNewSchedule(id, body, keyOf({ id, body }))}
      close={close}
    />
  )
}

function Changing({ schedule, close }: { schedule: Schedule; close: () => void }) {
  return (
    <Editor
      draft={`schedule-${schedule.id}`}
      initial={ruleOf(schedule)}
      template={schedule.template}
      known={schedule.known}
      send={body => sendSchedule(schedule, body)}
      close={close}
    />
  )
}

/** A new schedule of the template in the URL, or the schedule there. */
export function EditScheduleModal() {
  const { close, search } = useModal()
  const leave = () => void close()
  const isNew = search.get('schedule') === null
  return (
    <ModalFrame
      title={isNew ? m.templates_new_title() : m.templates_edit_title()}
      size="wide"
      closedBy="closerequest"
      onClose={leave}
    >
      {isNew ? (
        <TemplateInUrl>{template => <Adding template={template} close={leave} />}</TemplateInUrl>
      ) : (
        <ScheduleInUrl>
          {schedule => <Changing key={schedule.id} schedule={schedule} close={leave} />}
        </ScheduleInUrl>
      )}
    </ModalFrame>
  )
}
