import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import s from './paper-link.module.css'

/** A paper that the browser downloads by the session's cookie. */
export function PaperLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={s.link} href={href} download>
      <IconDownload size={20} stroke={1.75} aria-hidden="true" />
      {children}
    </a>
  )
}
