import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { hasDraft } from '../../product/order/draft/draft-store.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { searchWithModal } from '../modals/modal-name.ts'
import { useModal } from '../modals/use-modal.ts'
import { fillFormFrom } from './fill-form.ts'
import {
  sendTemplateName,
  sendTemplateRemoval,
  type Template,
  type TemplateName,
} from './queries/template-queries.ts'
import { NameForm } from './save/name-form.tsx'
import { TemplateInUrl } from './template-in-url.tsx'
import { useTemplateAction } from './use-template-action.ts'

type StepProps = { template: Template; close: () => void }

function Renaming({ template, close }: StepProps) {
  const renaming = useTemplateAction({
    send: (name: TemplateName) => sendTemplateName(template.id, name),
    done: m.templates_renamed_toast(),
    failed: m.templates_action_failed(),
    next: close,
  })
  const { name, isShared } = template
  return <NameForm initial={{ name, isShared }} onSend={renaming.mutateAsync} onCancel={close} />
}

/** Renames or shares the template in the URL. */
export function RenameTemplateModal() {
  const { close } = useModal()
  const leave = () => void close()
  return (
    <ModalFrame title={m.templates_rename_title()} onClose={leave}>
      <TemplateInUrl>{template => <Renaming {...{ template }} close={leave} />}</TemplateInUrl>
    </ModalFrame>
  )
}

function Removing({ template: { id, name, schedulesCount }, close }: StepProps) {
  const removing = useTemplateAction({
    send: () => sendTemplateRemoval(id),
    done: m.templates_removed_toast(),
    failed: m.templates_action_failed(),
    next: close,
  })
  return (
    <Stack columns={1} gap={16}>
      <p>
        {m.templates_remove_text({ name })}
        {schedulesCount > 0 && ` ${m.templates_remove_schedules({ count: schedulesCount })}`}
      </p>
      <DialogActions>
        <Button data-autofocus onClick={close}>
          {m.client_cancel()}
        </Button>
        <Button tone="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
          {m.templates_remove_do()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Confirms deleting the template in the URL. */
export function DeleteTemplateModal() {
  const { close } = useModal()
  const leave = () => void close()
  return (
    <ModalFrame title={m.templates_remove_title()} onClose={leave}>
      <TemplateInUrl>{template => <Removing {...{ template }} close={leave} />}</TemplateInUrl>
    </ModalFrame>
  )
}

function Using({ template, close }: StepProps) {
  const { search } = useModal()
  const navigate = useNavigate()
  const fill = () => {
    fillFormFrom(template, search.get('load'))
    const to = searchWithModal(search, 'create-order', { template: String(template.id) })
    void navigate({ search: to }, { replace: true })
  }
  return (
    <Stack columns={1} gap={16}>
      <p>{m.templates_use_text({ name: template.name })}</p>
      {hasDraft() && <p>{m.orders_repeat_replaces()}</p>}
      <DialogActions>
        <Button onClick={close}>{m.client_cancel()}</Button>
        <Button tone="main" data-autofocus onClick={fill}>
          {m.orders_repeat_do()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Fills the order form with the template in the URL, for a day if one is given. */
export function UseTemplateModal() {
  const { close } = useModal()
  const leave = () => void close()
  return (
    <ModalFrame title={m.templates_use_title()} onClose={leave}>
      <TemplateInUrl>{template => <Using {...{ template }} close={leave} />}</TemplateInUrl>
    </ModalFrame>
  )
}
