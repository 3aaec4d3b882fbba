import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { OPENED_HERE, stepsBehind, wasOpenedHere, withModal, withoutModal } from './modal-url.ts'

type Extra = Readonly<Record<string, string>>

const NONE: readonly string[] = []

/** The modal of a screen, stored in the URL: Back closes it, a reload keeps it. `extras` are the modals' own parameters. */
export function useModalUrl<Name extends string>(extras: readonly string[] = NONE) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isOpenedHere = wasOpenedHere(state)
  const steps = stepsBehind(state)

  const open = useCallback(
    (modal: Name, extra?: Extra) =>
      navigate(
        { search: withModal(search, modal, extra, extras) },
        { state: OPENED_HERE, preventScrollReset: true },
      ),
    [navigate, search, extras],
  )
  /** Replaces the open modal by another; closing leads to the page before both. */
  const swap = useCallback(
    (modal: Name, extra?: Extra) =>
      navigate(
        { search: withModal(search, modal, extra, extras) },
        { replace: true, state, preventScrollReset: true },
      ),
    [navigate, search, extras, state],
  )
  const close = useCallback(() => {
    if (isOpenedHere) return navigate(-1 - steps)
    const next = withoutModal(search, extras).toString()
    return navigate({ search: next }, { replace: true, preventScrollReset: true })
  }, [navigate, search, extras, isOpenedHere, steps])

  return { search, open, swap, close }
}
