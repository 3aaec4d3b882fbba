import { IconX } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../actions/button.tsx'
import { useDialogClosing } from './dialog.tsx'

type DialogCloseButtonProps = { className?: string | undefined; label?: string }

/** The close button in a dialog's corner. */
export function DialogCloseButton({ className, label = m.ui_close() }: DialogCloseButtonProps) {
  return (
    <SquareButton
      className={className}
      label={label}
      icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
      onClick={useDialogClosing()}
    />
  )
}
