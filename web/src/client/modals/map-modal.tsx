import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import s from './map-modal.module.css'
import { modalComponents } from './modal-components.ts'
import { MODAL_LAYER } from './modal-layer.ts'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A map over the whole screen, on which a place is picked. */
export function MapModal({ title, onClose, children }: Props) {
  return (
    <Modal
      opened
      fullScreen
      zIndex={MODAL_LAYER}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': m.client_close() }}
      classNames={{ ...modalComponents, body: s.body ?? '', content: s.content ?? '' }}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </Modal>
  )
}
