import { IconCheck, IconX } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../../ui/actions/button.tsx'
import s from './order-form.module.css'

type Props = { title: string; isSaved: boolean; onClose: () => void }

/** What this is, that the draft is kept, and the way out. */
export function FormHead({ title, isSaved, onClose }: Props) {
  return (
    <header className={s.top}>
      <SquareButton
        label={m.orders_form_close()}
        icon={<IconX size={24} stroke={1.75} aria-hidden="true" />}
        onClick={onClose}
      />
      <h1>{title}</h1>
      <p className={s.saved} role="status">
        {isSaved && (
          <>
            <IconCheck size={20} stroke={1.75} aria-hidden="true" />
            {m.orders_draft_saved()}
          </>
        )}
      </p>
    </header>
  )
}
