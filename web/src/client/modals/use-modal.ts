import { useModalUrl } from '../../platform/modal/use-modal-url.ts'
import { MODAL_EXTRAS, type ModalName, modalOf } from './modal-name.ts'

/** The modal in the URL, and how to open and close one. */
export function useModal() {
  const url = useModalUrl<ModalName>(MODAL_EXTRAS)
  return { ...url, name: modalOf(url.search) }
}
