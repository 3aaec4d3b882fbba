import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ModalName, modalOf, searchWithModal, withoutModal } from './modal-name.ts'

/** The state of a history entry that was made by opening a modal, so that closing can go back. */
export const OPENED_HERE = { openedHere: true } as const

/** Whether Back leads to what was there before the modal. */
export const wasOpenedHere = (state: unknown): boolean =>
  (state as { openedHere?: boolean } | null)?.openedHere === true

/** How many steps inside the modal lie between its first page and this one. */
export const stepsBehind = (state: unknown): number =>
  (state as { stepsBehind?: number } | null)?.stepsBehind ?? 0

/** The one modal slot: it lives in the address, so Back closes it and a reload keeps it. */
export function useModal() {
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const isOpenedHere = wasOpenedHere(location.state)
  const steps = stepsBehind(location.state)

  const open = useCallback(
    (modal: ModalName, extra?: Readonly<Record<string, string>>) =>
      navigate(
        { search: searchWithModal(search, modal, extra) },
        { state: OPENED_HERE, preventScrollReset: true },
      ),
    [navigate, search],
  )
  /** Another modal in the place of the open one: closing it leads to what was there before both. */
  const swap = useCallback(
    (modal: ModalName, extra?: Readonly<Record<string, string>>) =>
      navigate(
        { search: searchWithModal(search, modal, extra) },
        { replace: true, state: location.state, preventScrollReset: true },
      ),
    [navigate, search, location.state],
  )
  const close = useCallback(() => {
    if (isOpenedHere) return navigate(-1 - steps)
    return navigate({ search: withoutModal(search).toString() }, { replace: true, preventScrollReset: true })
  }, [navigate, search, isOpenedHere, steps])

  return { name: modalOf(search), search, open, swap, close }
}
