import { useModalUrl } from '../../platform/modal/use-modal-url.ts'

/** The open dialog of a screen, by its name in the URL. */
export function useModal() {
  const { search, open, close } = useModalUrl<string>()
  return { name: search.get('modal'), open, close }
}
