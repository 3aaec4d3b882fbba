import { useModalUrl } from '../../platform/modal/use-modal-url.ts'
import { MODAL_EXTRAS, type ModalName, modalOf } from './modal-name.ts'

/** The client's one modal slot. */
export function useModal() {
  const url = useModalUrl<ModalName>(MODAL_EXTRAS)
  return { ...url, name: modalOf(url.search) }
}
