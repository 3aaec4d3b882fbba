import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { OPENED_HERE } from '../../platform/modal/modal-url.ts'
import { type ModalName, searchWithModal } from './modal-name.ts'

type Props = { modal: ModalName; children: ReactNode; className?: string | undefined; title?: string }

/** A link that opens a modal over the current screen. */
export function ModalLink({ modal, children, ...rest }: Props) {
  const [search] = useSearchParams()
  return (
    <Link {...rest} to={searchWithModal(search, modal)} state={OPENED_HERE} preventScrollReset>
      {children}
    </Link>
  )
}
