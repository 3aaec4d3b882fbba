import { IconCheck, IconX } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/box.tsx'
import s from './order-form.module.css'

type Props = { title: string; isSaved: boolean; onClose: () => void }

/** The form's title, whether the draft is saved, and the close button. */
export function FormHeader({ title, isSaved, onClose }: Props) {
  return (
    <Row as="header" className={s.top} align="center" gap={8} background="card" border="bottom" rigid>
      <SquareButton
        label={m.orders_form_close()}
        icon={<IconX size={24} stroke={1.75} aria-hidden="true" />}
        onClick={onClose}
      />
      <h1>{title}</h1>
      <Row as="p" className={s.saved} align="center" gap={6} size={14} tone="quiet" role="status">
        {isSaved && (
          <>
            <IconCheck size={20} stroke={1.75} aria-hidden="true" />
            {m.orders_draft_saved()}
          </>
        )}
      </Row>
    </Row>
  )
}
