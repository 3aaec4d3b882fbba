import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from '../../ui/layout/box.tsx'
import s from './download-link.module.css'

type DownloadLinkProps = { href: string; children: ReactNode }

/** A document download, authorized by the session cookie. */
export function DownloadLink({ children, ...link }: DownloadLinkProps) {
  return (
    <Row
      {...link}
      as="a"
      className={s.link}
      inline
      align="center"
      justify="center"
      gap={8}
      background="card"
      border="strong"
      radius="card"
      size={14}
      weight="strong"
      tone="ink"
      tapTarget
      leading="snug"
      textAlign="center"
      noUnderline
      download
    >
      <IconDownload size={20} stroke={1.75} aria-hidden="true" />
      {children}
    </Row>
  )
}
